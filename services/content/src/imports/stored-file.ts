import type { ImportUploadsRepository } from './import-uploads.repository.js';
import type { ImportFile } from './sources/source-article.js';

/** A file in the parts in which it was uploaded; at most two of them are in memory. */
export class StoredFile implements ImportFile {
  readonly size: number;
  private readonly starts: number[];
  /** Why a part could not be read; readers report only that the file is damaged. */
  failure: unknown;
  private last: { position: number; bytes: Buffer } | null = null;

  private constructor(
    private readonly uploads: ImportUploadsRepository,
    private readonly importId: string,
    sizes: number[],
    private readonly stopping: AbortSignal,
  ) {
    this.starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
    this.size = sizes.reduce((sum, size) => sum + size, 0);
  }

  /** @param stopping aborts reading */
  static async open(
    uploads: ImportUploadsRepository,
    importId: string,
    stopping: AbortSignal,
  ): Promise<StoredFile> {
    return new StoredFile(uploads, importId, await uploads.sizesOfParts(importId), stopping);
  }

  throwIfFailed(): void {
    if (this.failure) {
      throw this.failure;
    }
  }

  async *open(): AsyncGenerator<Buffer> {
    for (const position of this.starts.keys()) {
      const bytes = await this.part(position);
      for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
        yield bytes.subarray(start, start + SLICE_BYTES);
        // Parsing one slice takes some milliseconds; others get their turn before the next one.
        await new Promise(setImmediate);
      }
    }
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const end = Math.min(offset + length, this.size);
    const pieces: Buffer[] = [];
    for (let at = offset; at < end;) {
      const position = this.starts.findLastIndex((start) => start <= at);
      const bytes = await this.part(position);
      const from = at - (this.starts[position] ?? 0);
      const piece = bytes.subarray(from, from + end - at);
      pieces.push(piece);
      at += piece.length;
    }

    return new Uint8Array(Buffer.concat(pieces));
  }

  private async part(position: number): Promise<Buffer> {
    try {
      this.stopping.throwIfAborted();
      if (this.last?.position !== position) {
        this.last = { position, bytes: await this.uploads.readPart(this.importId, position) };
      }

      return this.last.bytes;
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

const SLICE_BYTES = 65_536;
