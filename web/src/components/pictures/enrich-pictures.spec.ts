import { describe, expect, it } from 'vitest';
import { enrichPictures } from './enrich-pictures.js';

const PATH = '/objects/01920000-0000-7000-8000-000000000001';

describe('enrichPictures', () => {
  it('should offer our pictures in several widths, and load them when they are near', () => {
    const html = enrichPictures(`<p>See: <img alt="A &#x22;shelf&#x22;" src="${PATH}" title="t"></p>`);
    const image = new DOMParser().parseFromString(html, 'text/html').querySelector('img');

    expect(image?.alt).toBe('A "shelf"');
    expect(image?.title).toBe('t');
    expect(image?.getAttribute('loading')).toBe('lazy');
    expect(image?.getAttribute('srcset')).toContain(`${PATH}?w=640 640w`);
    expect(image?.getAttribute('sizes')).toBe('auto, (width < 48rem) 100vw, 42rem');
  });

  it('should only delay pictures from elsewhere', () => {
    expect(enrichPictures('<img src="https://example.org/a.jpg?a=1&#x26;b=2" alt="">')).toBe(
      '<img loading="lazy" decoding="async" src="https://example.org/a.jpg?a=1&#x26;b=2" alt="">',
    );
  });

  it('should leave text that only looks like a picture alone', () => {
    const html = '<p>&lt;img src="/objects/x"></p>';

    expect(enrichPictures(html)).toBe(html);
  });
});
