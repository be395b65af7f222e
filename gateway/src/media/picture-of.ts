import type { Picture } from '@hearthwise/contracts';

/** What everybody may know of a picture; its record has more. */
export function pictureOf({ width, height, thumbhash, altText }: Picture): Picture {
  return { width, height, thumbhash, altText };
}
