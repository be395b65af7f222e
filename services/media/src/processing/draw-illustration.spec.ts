import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIllustration } from './draw-illustration.js';
import { ILLUSTRATION_SIZE } from './illustration-size.js';
import { makeThumbhash } from './thumbhash.js';

const DRAWING = { section: 'ways-we-live', topic: 'tiny-homes', seed: 'living-well-in-a-tiny-home' };

it('should draw the same image every time, and another one from another seed', async () => {
  const [first, second, other] = await Promise.all([
    drawIllustration(DRAWING),
    drawIllustration(DRAWING),
    drawIllustration({ ...DRAWING, seed: 'another' }),
  ]);
  expect(await sharp(first).metadata()).toMatchObject({ mediaType: 'image/webp', ...ILLUSTRATION_SIZE });
  expect(first.equals(second)).toBe(true);
  expect(first.equals(other)).toBe(false);
  expect(await makeThumbhash(first)).toBe(await makeThumbhash(second));
}, 60_000);

it('should draw as many pixels as it is told', async () => {
  const { mediaType, width, height } = await sharp(await drawIllustration(DRAWING, 320)).metadata();
  expect({ mediaType, width, height }).toEqual({ mediaType: 'image/webp', width: 320, height: 180 });
});
