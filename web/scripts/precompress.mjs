/** Writes a .br and a .gz beside every text file of the built client, for the gateway to send as they are. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ASSETS = new URL('../dist/client/assets/', import.meta.url);
const isText = (file) => /\.(?:js|css|svg)$/.test(file);

for (const file of readdirSync(ASSETS).filter(isText)) {
  const bytes = readFileSync(new URL(file, ASSETS));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(new URL(`${file}.br`, ASSETS), brotliCompressSync(bytes, { params }));
  writeFileSync(new URL(`${file}.gz`, ASSETS), gzipSync(bytes, { level: 9 }));
}
