import type { Article } from '@hearthwise/contracts';
import { excerptOfPreview } from '@hearthwise/contracts/text';
import {
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  queryOptions,
} from '@tanstack/react-query';
import { pathOf, type CallInput } from '../../../lib/api-client.js';

/** What a card shows of an article. */
export interface ArticleCardData extends Pick<
  Article,
  | 'id'
  | 'slug'
  | 'title'
  | 'mainCategory'
  | 'subcategory'
  | 'featuredImage'
  | 'picture'
  | 'isHomepageFeatured'
  | 'publishDate'
  | 'readTime'
> {
  /** The article's own, else the first 120 characters of its text (specification section 9). */
  excerpt: string;
}

/**
 * A list of articles, reduced to what cards show: whole articles would make the state inside the first HTML many
 * times larger than the page. The second part of the key separates it from unreduced lists of the same address.
 */
export function articleCardsQuery(query: CallInput<'listArticles'>['query']) {
  const path = pathOf('listArticles', { query });

  return queryOptions({ queryKey: [path, 'cards'], queryFn: (context) => readCards(path, context) });
}

/** Reads with the query client's own function, which differs between browser and server. */
async function readCards(
  path: string,
  { client, signal, meta }: { client: QueryClient } & Pick<QueryFunctionContext, 'signal' | 'meta'>,
): Promise<ArticleCardData[]> {
  const read = client.getDefaultOptions().queries?.queryFn as QueryFunction<Article[]>;

  return (await read({ client, signal, meta, queryKey: [path] })).map(toArticleCard);
}

/** What a card shows of an article as lists have it, whose `content` is a preview without Markdown. */
export function toArticleCard(article: Article): ArticleCardData {
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt || excerptOfPreview(article.content),
    mainCategory: article.mainCategory,
    subcategory: article.subcategory,
    featuredImage: article.featuredImage,
    picture: article.picture,
    isHomepageFeatured: article.isHomepageFeatured,
    publishDate: article.publishDate,
    readTime: article.readTime,
  };
}
