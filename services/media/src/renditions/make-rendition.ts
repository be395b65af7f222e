import {
  IMAGE_WIDTHS,
  type ImagePurpose,
  PHOTO_WIDTH,
  RENDITION_FORMATS,
  type RenditionFormat,
} from '@hearthwise/contracts';
import { DEFAULT_RENDITION_EFFORT } from '../config.js';
import { inOutputColours } from '../processing/colours.js';
import { openImage } from '../processing/decoder.js';

export interface RenditionOptions {
  format: RenditionFormat;
  /** Pixels; never more than the original has. */
  width: number;
  isAnimated: boolean;
  /** How hard AVIF is compressed, 0 to 9. */
  effort?: number;
}

/** Each frame costs as much as a still image, so renditions of animated ones are no wider than this. */
const MAX_ANIMATED_WIDTH = 960;

const QUALITY = { avif: 50, webp: 78 } as const;
const WEBP_EFFORT = { still: 4, animated: 2 } as const;

interface Animated {
  isAnimated: boolean;
  purpose: ImagePurpose | null;
}

/** Whether an image's renditions move: a member's photo is beside everything that they write, and stands still. */
export function hasAnimatedRenditions({ isAnimated, purpose }: Animated): boolean {
  return isAnimated && purpose !== 'profile';
}

/** Formats of an image's renditions; browsers play animated AVIF badly. */
export function renditionFormats(isAnimated: boolean): readonly RenditionFormat[] {
  return isAnimated ? ['webp'] : RENDITION_FORMATS;
}

/** Widths of an image's renditions; an image that is narrower than all of them keeps its own width. */
export function renditionWidths(width: number, image: Animated): number[] {
  const widest = Math.min(width, widestOf(image));
  const widths = IMAGE_WIDTHS.filter((candidate) => candidate <= widest);

  return widths.length > 0 ? widths : [width];
}

function widestOf(image: Animated): number {
  if (image.purpose === 'profile') {
    return PHOTO_WIDTH;
  }

  return hasAnimatedRenditions(image) ? MAX_ANIMATED_WIDTH : Infinity;
}

/** Makes one rendition of a sanitized original, whose orientation and colours are known. */
export async function makeRendition(original: Buffer, request: RenditionOptions): Promise<Buffer> {
  const { format, width, isAnimated, effort = DEFAULT_RENDITION_EFFORT } = request;
  const { hasProfile } = await openImage(original).metadata();
  const resized = inOutputColours(openImage(original, { animated: isAnimated }), hasProfile).resize({
    width,
    withoutEnlargement: true,
  });

  return format === 'avif'
    ? resized.avif({ quality: QUALITY.avif, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    : resized
        .webp({ quality: QUALITY.webp, effort: isAnimated ? WEBP_EFFORT.animated : WEBP_EFFORT.still })
        .toBuffer();
}
