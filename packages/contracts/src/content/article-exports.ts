import { z } from 'zod';
import { cursorSchema, pathIdSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';
import { listAdminArticlesInputSchema, listAdminArticlesQuerySchema } from './admin-articles.js';

const articleFileSchema = z.object({
  /** Such as `home-security-in-layers.md`. */
  name: z.string(),
  /** Markdown with front matter. */
  text: z.string(),
});
export type ExportedFile = z.infer<typeof articleFileSchema>;

export const articleExportOperations = {
  exportArticle: defineQuery({
    name: 'content.exportArticle',
    input: z.object({ id: pathIdSchema }),
    output: articleFileSchema,
  }),
  /** Few at a time, because each may have 100,000 characters. */
  exportArticles: defineQuery({
    name: 'content.exportArticles',
    laneOf: laneOfList,
    input: listAdminArticlesInputSchema
      .omit({ offset: true })
      .extend({ limit: z.number().int().min(1).max(LIMITS.wholeArticles) }),
    output: z.object({ files: z.array(articleFileSchema), nextCursor: cursorSchema.nullable() }),
  }),
};

export const articleExportEndpoints = {
  exportArticle: defineEndpoint({
    route: ROUTES.exportArticle,
    summary: 'An article as a Markdown file with front matter',
    access: 'canEdit',
    params: z.object({ id: pathIdSchema }),
    response: z.string(),
    responseType: 'text/markdown',
    errors: ['article.not_found'],
  }),
  exportArticles: defineEndpoint({
    route: ROUTES.exportArticles,
    summary: 'Articles as a zip of Markdown files, with the filters of the list of all articles',
    access: 'canEdit',
    query: listAdminArticlesQuerySchema.omit({ limit: true, offset: true, cursor: true }),
    response: z.unknown(),
    responseType: 'application/zip',
  }),
};
