/** Pictures that may be uploaded, by what their bytes say (readings of section 5: no SVG, because it can hold scripts). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Widths in pixels at which a picture is kept beside its original; none wider than the original. */
export const IMAGE_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** What a picture is uploaded for; each has its own limit and its own call of registration (section 7). */
export const IMAGE_PURPOSES = ['project', 'library', 'article'] as const;
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number];

const OBJECT_PATH = /\/objects\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Where a picture is shown; with a width, the smallest form of it that is at least as wide. */
export function objectPath(id: string, width?: number): string {
  return width === undefined ? `/objects/${id}` : `/objects/${id}?w=${width}`;
}

/**
 * Whether an Accept header names the media type itself and does not rule it out with a weight of 0 (RFC 9110, section
 * 12.5.1). Wildcards don't count: browsers that can show a new format say so, and everything that asks for `image/*` can
 * show the old ones only.
 */
export function isNamedIn(accept: string | undefined, type: string): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [name, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());

    return name === type && !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter));
  });
}

/**
 * The id of the picture that an address means, if it is one of ours: `/objects/{id}`, the whole address with our
 * origin, or the address that it was uploaded to, on any store, with or without its query. Null for anything else.
 */
export function objectIdOf(address: string): string | null {
  if (!URL.canParse(address, 'http://localhost')) {
    return null;
  }
  const { pathname } = new URL(address, 'http://localhost');

  return OBJECT_PATH.exec(pathname)?.[1]?.toLowerCase() ?? null;
}

interface PictureSources {
  src: string;
  srcSet?: string;
}

/** What browsers without `srcset` get: sharp on phones, still light. */
const DEFAULT_WIDTH = 960;

/** A picture of ours that is narrower than this is shown as it is, because its only variant would be blurred. */
const SMALL = 640;

/**
 * The addresses of a picture, for a browser to choose from. Ours come in several widths, none wider than the original,
 * and the server chooses the format; any other address is all there is. `width` is the original's, in pixels.
 */
export function pictureSources(address: string, width: number = Infinity): PictureSources {
  const id = isOurs(address) ? objectIdOf(address) : null;
  if (!id) {
    return { src: address };
  }
  if (width < SMALL) {
    return { src: objectPath(id) };
  }
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate <= width);

  return {
    src: objectPath(id, Math.min(DEFAULT_WIDTH, widths.at(-1) ?? DEFAULT_WIDTH)),
    srcSet: widths.map((candidate) => `${objectPath(id, candidate)} ${candidate}w`).join(', '),
  };
}

/** Posts keep the short address of our pictures; whole ones lead to other places. */
function isOurs(address: string): boolean {
  return address.startsWith('/objects/');
}
