/** Types of images that may be uploaded, as detected from their bytes. No SVG, because it can contain scripts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Widths of renditions in pixels; an image has none that is wider than its original. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** Formats of renditions, the smaller files first. */
export const RENDITION_FORMATS = ['avif', 'webp'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/** What an image is uploaded for; each purpose has its own size limit and its own endpoint (specification section 7). */
export const IMAGE_PURPOSES = ['project', 'profile', 'library', 'article'] as const;
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number];

/** Of these purposes are images of members: not in the library, and deleted when nothing shows them. */
const MEMBER_PURPOSES: ReadonlySet<ImagePurpose | null> = new Set(['project', 'profile'] as const);

export function isMemberPurpose(purpose: ImagePurpose | null): boolean {
  return MEMBER_PURPOSES.has(purpose);
}

/** Width of a photo's only rendition: enough for 96 pixels on the sharpest screens. */
export const PHOTO_WIDTH = IMAGE_WIDTHS[0];

const OBJECT_PATH = /\/objects\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Path of an image; with a width, of its smallest rendition that is at least as wide. */
export function objectPath(id: string, width?: number): string {
  return width === undefined ? `/objects/${id}` : `/objects/${id}?w=${width}`;
}

/**
 * Whether an Accept header names the media type itself and does not rule it out with a weight of 0 (RFC 9110, section
 * 12.5.1). Wildcards don't count: browsers name the newer formats that they support, and a client that sends `image/*` may support
 * the older ones only.
 */
export function isNamedIn(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());

    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * The id of the image at an address of ours: `/objects/{id}`, the same with our origin, or the address that it was
 * uploaded to, on any store, with or without its query. Null for anything else.
 */
export function objectIdOf(address: string): string | null {
  if (!URL.canParse(address, 'http://localhost')) {
    return null;
  }
  const { pathname } = new URL(address, 'http://localhost');

  return OBJECT_PATH.exec(pathname)?.[1]?.toLowerCase() ?? null;
}

interface ImageSources {
  src: string;
  srcSet?: string;
}

/** Width for browsers without `srcset`: sharp on phones, few bytes. */
const DEFAULT_WIDTH = 960;

/** Narrower images are shown in their original size, because their only rendition would be blurred. */
const MIN_WIDTH_FOR_RENDITIONS = 640;

/**
 * The attributes `src` and `srcset` of an image. Our own come in several widths, of which the browser chooses one, and the
 * server chooses the format; an image elsewhere has only its address.
 *
 * @param width of the original in pixels
 */
export function imageSources(address: string, width: number = Infinity): ImageSources {
  const id = isOurs(address) ? objectIdOf(address) : null;
  if (!id) {
    return { src: address };
  }
  if (width < MIN_WIDTH_FOR_RENDITIONS) {
    return { src: objectPath(id) };
  }
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate <= width);

  return {
    src: objectPath(id, Math.min(DEFAULT_WIDTH, widths.at(-1) ?? DEFAULT_WIDTH)),
    srcSet: widths.map((candidate) => `${objectPath(id, candidate)} ${candidate}w`).join(', '),
  };
}

/** Posts store images of ours by path; an absolute address leads elsewhere. */
function isOurs(address: string): boolean {
  return address.startsWith('/objects/');
}
