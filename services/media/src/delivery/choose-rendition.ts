import { type ImageType, isNamedIn, RENDITION_FORMATS } from '@hearthwise/contracts';
import type { DeliverableImage, Rendition, StoredFile } from './rendition-source.js';

export interface RenditionRequest {
  /** Pixels; undefined for the original. */
  width: number | undefined;
  /** The Accept header. */
  accept: string | undefined;
}

/** The file that is delivered: a rendition, or the original. */
export interface SelectedFile extends StoredFile {
  contentType: ImageType;
  /** Undefined for the original. */
  rendition?: Rendition;
}

/**
 * Chooses the file for a request: the smallest of the formats that `Accept` names, in the smallest width that is at
 * least the requested one. When there is none, the original is chosen while more renditions may follow, later the
 * largest rendition.
 */
export function chooseRendition(image: DeliverableImage, { width, accept }: RenditionRequest): SelectedFile {
  const rendition = RENDITION_FORMATS.filter((format) => isNamedIn(accept, `image/${format}`))
    .map((format) => image.renditions.filter((candidate) => candidate.format === format))
    .map((candidates) => chooseWidth(candidates, width, image.isComplete))
    .find((candidate) => candidate !== undefined);

  return rendition ? { ...rendition, contentType: `image/${rendition.format}`, rendition } : image.original;
}

function chooseWidth(
  renditions: Rendition[],
  width: number | undefined,
  isComplete: boolean,
): Rendition | undefined {
  if (width === undefined) {
    return undefined;
  }
  const byWidth = renditions.toSorted((a, b) => a.width - b.width);
  const largest = isComplete ? byWidth.at(-1) : undefined;

  return byWidth.find((rendition) => rendition.width >= width) ?? largest;
}
