import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { animatedImage, photograph } from '../testing/image-makers.js';
import { hasAnimatedRenditions, makeRendition, renditionFormats, renditionWidths } from './make-rendition.js';

describe('the widths of an image', () => {
  it.each([
    [4_000, [320, 640, 960, 1280, 1920]],
    [1_920, [320, 640, 960, 1280, 1920]],
    [1_919, [320, 640, 960, 1280]],
    [320, [320]],
    [319, [319]],
    [1, [1]],
  ])('should never be more than its own: %i', (width, widths) => {
    expect(renditionWidths(width, { isAnimated: false, purpose: 'project' })).toEqual(widths);
  });

  it('should end earlier when it moves', () => {
    expect(renditionWidths(4_000, { isAnimated: true, purpose: 'project' })).toEqual([320, 640, 960]);
    expect(renditionWidths(200, { isAnimated: true, purpose: 'project' })).toEqual([200]);
  });

  it('should make photos of members small, and not move', () => {
    for (const isAnimated of [false, true]) {
      const photo = { isAnimated, purpose: 'profile' as const };
      expect(renditionWidths(4_000, photo)).toEqual([320]);
      expect(renditionWidths(100, photo)).toEqual([100]);
      expect(hasAnimatedRenditions(photo)).toBe(false);
    }
  });
});

describe('a rendition', () => {
  it.each(renditionFormats(false))('should be as wide as asked and of the same shape: %s', async (format) => {
    const original = await photograph({ width: 800, height: 500 }).jpeg().toBuffer();
    const rendition = await makeRendition(original, { format, width: 320, isAnimated: false });
    const metadata = await sharp(rendition).metadata();
    expect(metadata).toMatchObject({
      mediaType: `image/${format}`,
      width: 320,
      height: 200,
      hasProfile: false,
    });
    expect(rendition.length).toBeLessThan(original.length / 2);
  });

  it('should not be wider than the original', async () => {
    const original = await photograph({ width: 90, height: 60 }).png().toBuffer();
    const rendition = await makeRendition(original, { format: 'webp', width: 320, isAnimated: false });
    expect(await sharp(rendition).metadata()).toMatchObject({ width: 90, height: 60 });
  });

  it.each(renditionFormats(false))('should keep the colours of Display P3: %s', async (format) => {
    const red = new Uint16Array(64 * 64 * 3).map((_, index) => (index % 3 === 0 ? 65_535 : 0));
    const raw = { width: 64, height: 64, channels: 3 as const };
    const original = await sharp(red, { raw }).withIccProfile('p3').png().toBuffer();
    const rendition = await makeRendition(original, { format, width: 32, isAnimated: false });
    expect((await sharp(rendition).metadata()).hasProfile).toBe(true);
    const [r = 0, g = 255, b = 255] = await sharp(rendition, { ignoreIcc: true }).raw().toBuffer();
    expect(r).toBeGreaterThan(245);
    expect(Math.max(g, b)).toBeLessThan(12);
  });

  it.each(['image/gif', 'image/webp'] as const)('should keep moving: %s', async (type) => {
    expect(renditionFormats(true)).toEqual(['webp']);
    const rendition = await makeRendition(await animatedImage(type, 3), {
      format: 'webp',
      width: 32,
      isAnimated: true,
    });
    expect(await sharp(rendition, { animated: true }).metadata()).toMatchObject({
      pages: 3,
      width: 32,
      pageHeight: 24,
      loop: 2,
    });
  });
});
