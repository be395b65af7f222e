import type { Article, ArticlePage } from '@hearthwise/contracts';

/** An article as lists return it; each slug is another article. */
export function buildArticle(overrides: Partial<Article> = {}): Article {
  const slug = overrides.slug ?? 'quiet-floors';

  return {
    id: `id-of-${slug}`,
    slug,
    title: `Title of ${slug}`,
    content: 'Felt pads first, then rugs.',
    excerpt: 'How to walk about without waking anybody.',
    mainCategory: 'Ways We Live',
    subcategory: 'apartment-living',
    imagePrompts: [],
    featuredImage: null,
    isHomepageFeatured: false,
    publishDate: '2026-03-14T00:00:00.000Z',
    readTime: 6,
    updatedAt: '2026-03-14T09:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}

/** An article as its page reads it. */
export function buildArticlePage(overrides: Partial<ArticlePage> = {}): ArticlePage {
  return { ...buildArticle(overrides), contentHtml: '<p>Felt pads first.</p>', headings: [], ...overrides };
}
