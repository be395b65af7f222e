import { describe, expect, it } from 'vitest';
import { imageSources } from './images.js';

const ID = '01920000-0000-7000-8000-000000000001';
const PATH = `/objects/${ID}`;

describe('imageSources', () => {
  it('should offer the widths that the original has, and no wider one', () => {
    const { src, srcSet } = imageSources(PATH, 1000);

    expect(src).toBe(`${PATH}?w=960`);
    expect(srcSet).toBe(`${PATH}?w=320 320w, ${PATH}?w=640 640w, ${PATH}?w=960 960w`);
  });

  it('should offer all widths of an original of unknown width', () => {
    expect(imageSources(PATH).srcSet?.split(', ').at(-1)).toBe(`${PATH}?w=1920 1920w`);
  });

  it('should show a small original as it is', () => {
    expect(imageSources(PATH, 500)).toEqual({ src: PATH });
  });

  it.each(['/art/community/a.svg?w=640', 'https://example.org/a.jpg', `https://example.org${PATH}`])(
    'should leave an address of anything else alone: %s',
    (address) => {
      expect(imageSources(address, 2000)).toEqual({ src: address });
    },
  );
});
