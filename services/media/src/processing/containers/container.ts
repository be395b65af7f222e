import type { ImageType } from '@hearthwise/contracts';
import { unreadable } from '../image-errors.js';

/** What a walk through a file's structure tells, before any decoder has seen it. */
export interface Container {
  contentType: ImageType;
  /** What the decoder gets: the picture without what follows it, and without parts that it doesn't need. */
  bytes: Buffer;
  /** Pixels that the largest frame claims. */
  width: number;
  height: number;
  /** Pictures in the file that are shown one after the other; 1 for a still one. */
  frames: number;
  /** Whether it holds words: comments, keywords, XMP, IPTC, a history of its making. */
  hasDescription: boolean;
  /** Whether something follows the picture. */
  hasAttachment: boolean;
  /** Whether its pixels are kept exactly, where that is a choice of the format. */
  isLossless: boolean;
}

/** Honest files have some thousands at most; a list of all that fit into an upload would take hundreds of megabytes. */
const MAX_PARTS = 30_000;

/** @throws AppError image.unreadable when a file is made of more parts than are looked at */
export function assertPartCount(count: number): void {
  if (count > MAX_PARTS) {
    throw unreadable();
  }
}

/** Some programs fill up with zeros or end with a line break: that is nothing to tell people about. */
export function hasContent(tail: Buffer): boolean {
  return tail.some((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20);
}
