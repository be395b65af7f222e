import type { ArticlePage } from '@hearthwise/contracts';
import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { isSensitiveTopic } from '@hearthwise/contracts/sensitive-topics';
import { excerptFallback } from '@hearthwise/contracts/text';
import { use } from 'react';
import { articleCover } from '../cards/article-cover.js';
import { absoluteAddress, Page, PageContext, previewAddress } from '../../../lib/page.js';

const PREVIEW = { width: 1200, height: 630 };

/** Title, link preview and structured data; both addresses of an article have the same canonical one. */
export function ArticleHead({ article }: { article: ArticlePage }) {
  const { origin } = use(PageContext);
  const canonical = `/article/${article.slug}`;
  const description = article.excerpt || excerptFallback(article.content);
  const image = articleCover(article, PREVIEW);
  const publisher = { '@type': 'Organization', name: PRODUCT_NAME, url: origin };
  const jsonLd = {
    '@type': 'Article',
    headline: article.title,
    description,
    image: absoluteAddress(previewAddress(image), origin),
    articleSection: article.mainCategory,
    datePublished: article.publishDate ?? undefined,
    dateModified: article.updatedAt,
    author: publisher,
    publisher,
    citation: article.sources?.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
    mainEntityOfPage: `${origin}${canonical}`,
  };

  return (
    <Page
      {...{ title: article.title, description, canonical, image, imageMetadata: article.picture, jsonLd }}
      isDiscreet={isSensitiveTopic(article.subcategory)}
    />
  );
}
