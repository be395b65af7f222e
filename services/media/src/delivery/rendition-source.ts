import type { ImageType, RenditionFormat } from '@hearthwise/contracts';

/** A file in the object store. */
export interface StoredFile {
  key: string;
  bytes: number;
  /** Hash of the bytes, without quotes. */
  etag: string;
}

export interface Rendition extends StoredFile {
  width: number;
  format: RenditionFormat;
}

/** An image that visitors may see, with its files. */
export interface DeliverableImage {
  filename: string;
  original: StoredFile & { contentType: ImageType };
  renditions: Rendition[];
  /** Whether all renditions exist. */
  isComplete: boolean;
}

/** Where delivery gets images and their renditions from. */
export abstract class RenditionSource {
  /** The image, whose original exists; null when there is none or it may not be seen. */
  abstract findImage(id: string): Promise<DeliverableImage | null>;

  /** Reports that a rendition's file is missing from the store, so that it is made again. */
  abstract reportMissing(id: string, rendition: Rendition): Promise<void>;
}
