/**
 * Draws every illustration of `seed/illustrations.json` and updates its thumbhash. Ids, seeds and texts stay the same.
 * Run it after a change of packages/art, on a fresh build: `npx tsc -b && node services/media/scripts/refresh-thumbhashes.mjs`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { drawIllustration } from '../dist/processing/draw-illustration.js';
import { makeThumbhash } from '../dist/processing/thumbhash.js';

const FILE = new URL('../seed/illustrations.json', import.meta.url);

const illustrations = JSON.parse(await readFile(FILE, 'utf8'));
for (const illustration of illustrations) {
  illustration.thumbhash = await makeThumbhash(await drawIllustration(illustration));
}
await writeFile(FILE, `${JSON.stringify(illustrations, null, 2)}\n`);
