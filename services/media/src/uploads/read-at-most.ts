import type { Readable } from 'node:stream';

/** The stream's bytes, if it has at most so many; null, and the stream ends early, if it has more. */
export async function readAtMost(stream: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) {
      return null;
    }
    chunks.push(chunk);
  }

  return Buffer.concat(chunks, length);
}
