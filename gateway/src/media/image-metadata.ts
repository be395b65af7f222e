import type { ImageMetadata } from '@hearthwise/contracts';

/** The public part of an image's record. */
export function toImageMetadata({ width, height, thumbhash, altText }: ImageMetadata): ImageMetadata {
  return { width, height, thumbhash, altText };
}
