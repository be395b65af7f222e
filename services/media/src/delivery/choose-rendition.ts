import { type ImageType, isNamedIn } from '@hearthwise/contracts';
import type { Form, ShownPicture, Variant } from './rendition-source.js';

/** Lighter first. */
const FORMATS = ['avif', 'webp'] as const;

export interface Wish {
  /** Pixels; the original when missing. */
  width: number | undefined;
  /** The Accept header. */
  accept: string | undefined;
}

export interface ChosenForm extends Form {
  contentType: ImageType;
  /** None for the original. */
  variant?: Variant;
}

/**
 * The form of a picture for a reader: of the formats that they name, the lightest; of its widths, the smallest that is
 * at least as wished. While more variants may come, the original stands in for one that is missing; later the largest
 * variant does.
 */
export function chooseForm(picture: ShownPicture, wish: Wish): ChosenForm {
  const candidates = FORMATS.filter((format) => isNamedIn(wish.accept, `image/${format}`)).map((format) =>
    widthFor(
      picture.variants.filter((variant) => variant.format === format),
      wish.width,
      picture.isFinal,
    ),
  );
  const variant = candidates.find((candidate) => candidate !== undefined);

  return variant ? { ...variant, contentType: `image/${variant.format}`, variant } : picture.original;
}

function widthFor(variants: Variant[], width: number | undefined, isFinal: boolean): Variant | undefined {
  if (width === undefined) {
    return undefined;
  }
  const byWidth = variants.toSorted((a, b) => a.width - b.width);
  const largest = isFinal ? byWidth.at(-1) : undefined;

  return byWidth.find((variant) => variant.width >= width) ?? largest;
}
