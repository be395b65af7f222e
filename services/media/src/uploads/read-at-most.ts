import type { Readable } from 'node:stream';

/** Reads a stream to its end; stops early and returns null when it has more than `maxBytes`. */
export async function readAtMost(stream: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) {
      return null;
    }
    chunks.push(chunk);
  }

  return Buffer.concat(chunks, length);
}
