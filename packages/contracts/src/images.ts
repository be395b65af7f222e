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
