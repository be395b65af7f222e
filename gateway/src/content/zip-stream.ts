import { Readable } from 'node:stream';
import type { ExportedFile } from '@hearthwise/contracts';
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';

// Packing is done by Node itself, in threads of its own.
configure({ useWebWorkers: false });

/** A zip of files as a stream: the next file is read when the client has taken the ones before. */
export function zipOf(files: AsyncIterable<ExportedFile>): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stream = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  writeAll(new ZipWriter(writable), files).catch((error: unknown) => stream.destroy(error as Error));

  return stream;
}

async function writeAll(zip: ZipWriter<unknown>, files: AsyncIterable<ExportedFile>): Promise<void> {
  const encoder = new TextEncoder();
  for await (const { name, text } of files) {
    await zip.add(name, new Uint8ArrayReader(encoder.encode(text)));
  }
  await zip.close();
}
