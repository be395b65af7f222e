import type { ImageType } from '@hearthwise/contracts';

/** Bytes in the object store that show a picture. */
export interface Form {
  key: string;
  bytes: number;
  /** Hash of the bytes, without quotes. */
  etag: string;
}

export interface Variant extends Form {
  width: number;
  format: 'avif' | 'webp';
}

/** A picture as visitors may see it. */
export interface ShownPicture {
  filename: string;
  original: Form & { contentType: ImageType };
  variants: Variant[];
  /** Whether no more variants will come. */
  isFinal: boolean;
}

/** What the delivery of pictures has to know about them. */
export abstract class ShownPictures {
  /** The picture whose original can be read; null when it isn't there or isn't shown. */
  abstract describe(id: string): Promise<ShownPicture | null>;

  /** Told when a variant's bytes are gone from the store, to have it made again. */
  abstract reportLost(id: string, variant: Variant): Promise<void>;
}
