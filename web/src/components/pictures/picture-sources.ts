import { IMAGE_WIDTHS, objectIdOf, objectPath } from '@hearthwise/contracts/images';

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
