import type { ImageType } from '@hearthwise/contracts';
import { unreadable } from '../image-errors.js';

/** What a file's structure says, before a decoder has seen it. */
export interface Container {
  contentType: ImageType;
  /** Input of the decoder: the file without what follows the image and without parts that the decoder does not need. */
  bytes: Buffer;
  /** Pixels of the largest frame, as the file claims. */
  width: number;
  height: number;
  /** Frames of an animated image; 1 for a still one. */
  frames: number;
  /** Whether it contains texts: comments, keywords, XMP, IPTC or provenance records. */
  hasDescription: boolean;
  /** Whether the file goes on after the image. */
  hasAttachment: boolean;
  /** Whether the pixels are compressed without loss. */
  isLossless: boolean;
}

/** Ordinary files have some thousands at most; a list of all that fit into an upload takes hundreds of megabytes. */
const MAX_PARTS = 30_000;

/** @throws AppError image.unreadable when a file has too many parts */
export function assertPartCount(count: number): void {
  if (count > MAX_PARTS) {
    throw unreadable();
  }
}

/** False for padding and line breaks, which some programs add. */
export function hasContent(tail: Buffer): boolean {
  return tail.some((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20);
}
