import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';
import { tooManyBytes } from '../processing/image-errors.js';

/** Checks size and checksum of an upload while its bytes arrive. */
export class UploadMeter {
  /** In hexadecimal; empty until all bytes have arrived. */
  md5 = '';

  /** @throws AppError `image.too_large` when `Content-Length` is too large */
  constructor(
    private readonly maxBytes: number,
    private readonly headers: IncomingHttpHeaders,
  ) {
    this.assertWithinLimit(Number(headers['content-length'] ?? 0));
  }

  /**
   * Passes the bytes on as they arrive.
   * @throws AppError `image.too_large` at the first byte beyond the limit; `upload.damaged` when the request is aborted
   *   or the bytes do not match `Content-MD5`
   */
  async *measure(source: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('md5');
    let bytes = 0;
    for await (const chunk of readToEnd(source)) {
      bytes += chunk.length;
      this.assertWithinLimit(bytes);
      hash.update(chunk);
      yield chunk;
    }
    this.assertChecksum(hash.copy().digest('base64'));
    this.md5 = hash.digest('hex');
  }

  private assertWithinLimit(bytes: number): void {
    if (bytes > this.maxBytes) {
      throw tooManyBytes(this.maxBytes);
    }
  }

  private assertChecksum(md5: string): void {
    const expected = this.headers['content-md5'];
    if (expected !== undefined && expected !== md5) {
      throw damaged();
    }
  }
}

/**
 * When the consumer stops early, the request is not destroyed, because it still needs a response; the rest of its body
 * is drained. Otherwise the connection would hang and delay the shutdown of the process.
 */
async function* readToEnd(source: Readable): AsyncGenerator<Buffer> {
  try {
    yield* source.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw damaged(error);
  } finally {
    source.resume();
  }
}

function damaged(cause?: unknown): AppError {
  return new AppError('upload.damaged', 'The upload arrived damaged. Please try again.', { cause });
}
