import { z } from 'zod';
import { idSchema, optionalText, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineQuery, RENDERING_DEADLINE_MS, waitingLane } from '../operation.js';
import { ROUTES } from '../routes.js';
import type { ArticleStatistics } from './article-statistics.js';
import { type Finding, FINDING_KINDS } from './finding.js';

/** One result of checking a text; see `Finding`. */
export const findingSchema = z
  .object({
    /** How serious it is. */
    kind: z.enum(FINDING_KINDS),
    /** `<what>.<problem>`, for programs. */
    code: z.string(),
    /** One sentence for people. */
    message: z.string(),
    /** Name of the field in the input of the save, if it is about one. */
    field: z.string().optional(),
    /** Text of the heading whose part of the article it is about. */
    heading: z.string().optional(),
  })
  .meta({ id: 'Finding' }) satisfies z.ZodType<Finding>;

export const articleStatisticsSchema = z
  .object({
    words: z.number().int(),
    /** Minutes. */
    readTime: z.number().int(),
    /** Markdown images and `<img>` tags. */
    images: z.number().int(),
    /** Markdown links and `<a>` tags. */
    links: z.number().int(),
    hasHeadings: z.boolean(),
    hasLists: z.boolean(),
  })
  .meta({ id: 'ArticleStatistics' }) satisfies z.ZodType<ArticleStatistics>;

/** An article as it stands in the editor. Only the content has the limit of a save: the others just get their findings. */
export const checkArticleInputSchema = z
  .object({
    /** The article's id, when it has one yet. */
    id: idSchema.optional(),
    fields: z.object({
      title: wellFormedText().max(LIMITS.descriptionMax),
      content: wellFormedText().max(LIMITS.contentMax),
      excerpt: optionalText(LIMITS.contentMax),
      mainCategory: wellFormedText().max(100),
      subcategory: optionalText(100),
    }),
  })
  .meta({ id: 'CheckArticleInput' });
export type CheckArticleInput = z.output<typeof checkArticleInputSchema>;

export const articleCheckSchema = z
  .object({
    /** The content as readers would see it: safe HTML. */
    contentHtml: z.string(),
    statistics: articleStatisticsSchema,
    findings: z.array(findingSchema),
  })
  .meta({ id: 'ArticleCheck' });
export type ArticleCheck = z.infer<typeof articleCheckSchema>;

export const articleCheckOperations = {
  /** Renders and checks a text that is not saved. */
  checkArticle: defineQuery({
    name: 'content.checkArticle',
    input: checkArticleInputSchema,
    output: articleCheckSchema,
    laneOf: waitingLane,
    deadlineMs: RENDERING_DEADLINE_MS,
  }),
};

export const articleCheckEndpoints = {
  checkArticle: defineEndpoint({
    route: ROUTES.checkArticle,
    summary: 'Render and check an article that is not saved: preview, statistics and findings',
    access: 'canEdit',
    body: checkArticleInputSchema,
    response: articleCheckSchema,
    errors: ['request.rate_limited'],
  }),
};
