import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';

/** Watches the bytes of an upload: how many come, and whether they are those that were sent. */
export class UploadMeter {
  /** In hexadecimal, once all bytes have come. */
  md5 = '';

  /** @throws AppError `image.too_large` when the headers say so already */
  constructor(
    private readonly maxBytes: number,
    private readonly headers: IncomingHttpHeaders,
  ) {
    this.refuseMoreThan(Number(headers['content-length'] ?? 0));
  }

  /**
   * The source's bytes as they come.
   * @throws AppError `image.too_large` as soon as one too many has come, `upload.damaged` when they end too early or
   * are not those of the `Content-MD5` header
   */
  async *watch(source: Readable): AsyncGenerator<Buffer> {
    const hash = createHash('md5');
    let bytes = 0;
    for await (const chunk of wholeOf(source)) {
      bytes += chunk.length;
      this.refuseMoreThan(bytes);
      hash.update(chunk);
      yield chunk;
    }
    this.refuseOther(hash.copy().digest('base64'));
    this.md5 = hash.digest('hex');
  }

  private refuseMoreThan(bytes: number): void {
    if (bytes > this.maxBytes) {
      throw new AppError('image.too_large', `An image may have ${this.maxBytes / 1_048_576} MB at most.`);
    }
  }

  private refuseOther(md5: string): void {
    const expected = this.headers['content-md5'];
    if (expected !== undefined && expected !== md5) {
      throw damaged();
    }
  }
}

/**
 * A request that is cut ends in an error. When we stop early it isn't destroyed, because it has to be answered, and what
 * still comes is thrown away: otherwise the connection would hang, and hold up the end of the process.
 */
async function* wholeOf(source: Readable): AsyncGenerator<Buffer> {
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
