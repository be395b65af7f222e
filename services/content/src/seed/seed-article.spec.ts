import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseSeedArticle } from './seed-article.js';

const file = (featuredImage = '') => `---
title: A guide
excerpt: In short.
mainCategory: Ways We Live
subcategory: apartment-living
publishDate: 2026-02-08
featured: false
imagePrompts: []
${featuredImage}
---
Text`;

describe('parseSeedArticle', () => {
  it('should read the image of an article, which may be missing', () => {
    const address = `/objects/${randomUUID()}`;
    expect(parseSeedArticle('guide.md', file(`featuredImage: ${address}`)).fields.featuredImage).toBe(
      address,
    );
    expect(parseSeedArticle('guide.md', file()).fields.featuredImage).toBeNull();
  });

  it.each(['https://images.example/a.jpg', '/objects/7'])(
    'should name the file whose image is none that comes with the product: %s',
    (address) => {
      expect(() => parseSeedArticle('guide.md', file(`featuredImage: ${address}`))).toThrow(
        /guide\.md[\s\S]*featuredImage/,
      );
    },
  );
});
