import { z } from 'zod';
import {
  dateSchema,
  httpsUrlSchema,
  idSchema,
  nothingSchema,
  pageOf,
  pageInputShape,
  pagingShape,
  requiredText,
  searchSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { imageMetadataSchema } from '../media/images.js';
import { defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';

/** An article as lists and editors get it (specification section 3). */
export const articleSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    /** Markdown as typed; in lists its preview, at most 300 characters. */
    content: z.string(),
    excerpt: z.string().nullable(),
    /** A category's display name. */
    mainCategory: z.string(),
    /** Slug of a topic or subcategory. */
    subcategory: z.string().nullable(),
    /** Descriptions of images, shown under 'Visual Inspiration'. */
    imagePrompts: z.array(z.string()),
    featuredImage: z.string().nullable(),
    /** Metadata of `featuredImage`, when it is an image of ours; the gateway adds it. */
    picture: imageMetadataSchema.nullable().optional(),
    isHomepageFeatured: z.boolean(),
    publishDate: timestampSchema.nullable(),
    /** Minutes: words divided by 200, rounded up, at least 1. */
    readTime: z.number().int(),
    updatedAt: timestampSchema,
    /** Number of the newest revision, from 1. */
    revision: z.number().int(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

/** What an article takes its facts from, as readers see it. Without a name in the API's description: editors send another shape. */
export const articleSourceSchema = z.object({
  /** Who says it, and where: `World Health Organization, WHO Housing and Health Guidelines (2018)`. */
  title: requiredText(LIMITS.sourceTitleMax),
  /** Its address, if it has one. */
  url: httpsUrlSchema.optional(),
});
export type ArticleSource = z.infer<typeof articleSourceSchema>;

/** An article with its content as safe HTML and its headings. */
export const articlePageSchema = articleSchema
  .extend({
    contentHtml: z.string(),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
    /** The day on which an editor last checked that it is still right; missing in older responses. */
    reviewedOn: dateSchema.nullable().optional(),
    /** In the order of the editors; missing in older responses. */
    sources: z.array(articleSourceSchema).optional(),
  })
  .meta({ id: 'ArticlePage' });
export type ArticlePage = z.infer<typeof articlePageSchema>;

/** What to do about a group of questions, step by step. */
export const headingChecklistSchema = z.object({
  /** What it is for, without the word 'checklist'. */
  title: requiredText(LIMITS.titleMax),
  items: z.array(requiredText(LIMITS.headingStepMax)).min(1).max(LIMITS.headingStepsMax),
});
export type HeadingChecklist = z.infer<typeof headingChecklistSchema>;

/**
 * Questions that a part of an article answers, for searches and the adviser. A part has several entries where its questions
 * have different answers.
 */
export const headingQuestionsSchema = z.object({
  /** Text of the heading; null for what stands before the first one. */
  heading: wellFormedText().max(LIMITS.headingMax).nullable(),
  /**
   * With a short answer, the first is the one that people see: above the answer, and on buttons below another one. The others are
   * as people ask.
   */
  questions: z.array(requiredText(LIMITS.headingQuestionMax)).max(LIMITS.headingQuestionsMax),
  /** The answer to all of them in two or three sentences, which the adviser begins with; missing without one. */
  answer: requiredText(LIMITS.headingAnswerMax).optional(),
  /** Which the adviser offers beside the answer; missing without one. */
  checklist: headingChecklistSchema.optional(),
});
export type HeadingQuestions = z.infer<typeof headingQuestionsSchema>;

/** An article as search indexes read it. */
export const indexableArticleSchema = articleSchema.extend({
  /** Missing in older responses. */
  questions: z.array(headingQuestionsSchema).optional(),
});
export type IndexableArticle = z.infer<typeof indexableArticleSchema>;

export const listArticlesQuerySchema = z.object({
  ...pagingShape,
  /** Slug of a topic or subcategory, compared exactly. */
  subcategory: wellFormedText().max(100).optional(),
  /** A category, by slug or name. */
  mainCategory: wellFormedText().max(100).optional(),
  featured: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'true')),
  search: searchSchema,
});

const listArticlesInputSchema = z.object({
  ...pageInputShape,
  subcategory: wellFormedText().optional(),
  mainCategory: wellFormedText().optional(),
  featured: z.boolean().optional(),
  search: wellFormedText().optional(),
});
export type ListArticlesInput = z.infer<typeof listArticlesInputSchema>;

/** Id and revision of an article: enough to detect a change. */
const articleVersionSchema = z.object({ id: idSchema, revision: z.number().int() });

export const articleOperations = {
  listArticles: defineQuery({
    name: 'content.listArticles',
    laneOf: laneOfList,
    input: listArticlesInputSchema,
    output: pageOf(articleSchema),
  }),
  getArticleBySlug: defineQuery({
    name: 'content.getArticleBySlug',
    input: z.object({ slug: wellFormedText().max(300) }),
    output: articlePageSchema,
  }),
  /** The present slug of a published article that had this one before; null when there is none. */
  findMovedArticle: defineQuery({
    name: 'content.findMovedArticle',
    input: z.object({ slug: wellFormedText().max(300) }),
    output: z.object({ slug: z.string().nullable() }),
  }),
  /** Id and revision of every published article, by id: the adviser compares its index with them. */
  listArticleVersions: defineQuery({
    name: 'content.listArticleVersions',
    input: z.object({ afterId: idSchema.optional(), limit: z.number().int().min(1).max(1_000) }),
    output: z.array(articleVersionSchema),
  }),
  /** Slugs of published articles and when each was saved, by id: for the sitemap. */
  listArticleAddresses: defineQuery({
    name: 'content.listArticleAddresses',
    input: z.object({
      afterId: idSchema.optional(),
      limit: z.number().int().min(1).max(LIMITS.addressesMax),
    }),
    output: z.array(z.object({ id: idSchema, slug: z.string(), updatedAt: timestampSchema })),
  }),
  /** When any article was changed last, in whatever status; null without articles. Nobody calls a gateway when a schedule is due. */
  getArticlesChangedAt: defineQuery({
    name: 'content.getArticlesChangedAt',
    input: nothingSchema,
    output: z.object({ changedAt: timestampSchema.nullable() }),
  }),
  /** Whole articles in no particular order; few at a time, because each may have 100,000 characters. */
  getArticlesByIds: defineQuery({
    name: 'content.getArticlesByIds',
    input: z.object({ ids: z.array(idSchema).max(LIMITS.wholeArticles) }),
    output: z.array(indexableArticleSchema),
  }),
};

export const articleEndpoints = {
  listArticles: defineEndpoint({
    route: ROUTES.listArticles,
    summary: 'Published articles, newest first',
    access: 'public',
    query: listArticlesQuerySchema,
    response: z.array(articleSchema),
  }),
  getArticle: defineEndpoint({
    route: ROUTES.getArticle,
    summary: 'One article by its slug; 301 when the slug has changed',
    access: 'public',
    params: z.object({ slug: wellFormedText().max(300) }),
    response: articlePageSchema,
    errors: ['article.not_found'],
  }),
};
