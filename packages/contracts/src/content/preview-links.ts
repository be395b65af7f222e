import { z } from 'zod';
import { secretTokenSchema } from '../auth/client.js';
import { publicUserSchema } from '../auth/users.js';
import { idSchema, nothingSchema, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { ARTICLE_STATUSES } from './article-status.js';
import { articlePageSchema } from './articles.js';

const previewLinkRecordSchema = z.object({
  id: idSchema,
  /** Who created it. */
  creatorId: idSchema,
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
});

/** A valid address that shows an article to everybody who has it; the address is returned only when it is created. */
export const previewLinkSchema = previewLinkRecordSchema
  .extend({ creator: publicUserSchema.nullable() })
  .meta({ id: 'PreviewLink' });
export type PreviewLink = z.infer<typeof previewLinkSchema>;

const tokenShape = {
  /** Part of the address; the table has only its hash. */
  token: secretTokenSchema,
};

export const newPreviewLinkSchema = previewLinkSchema
  .extend({
    ...tokenShape,
    /** Path of the page, with the token. */
    path: z.string(),
  })
  .meta({ id: 'NewPreviewLink' });
export type NewPreviewLink = z.infer<typeof newPreviewLinkSchema>;

/** The newest revision of an article, whatever its status, for everybody with a preview link. */
export const previewSchema = articlePageSchema
  .extend({
    status: z.enum(ARTICLE_STATUSES),
    /** When it will be published; null unless scheduled. */
    scheduledAt: timestampSchema.nullable(),
    /** When the link stops working. */
    expiresAt: timestampSchema,
  })
  .meta({ id: 'ArticlePreview' });
export type ArticlePreview = z.infer<typeof previewSchema>;

/** The path of the page that shows a preview. */
export function previewPath(token: string): string {
  return `/preview/${token}`;
}

const articleId = z.object({ id: pathIdSchema });

export const previewLinkOperations = {
  createPreviewLink: defineCommand({
    name: 'content.createPreviewLink',
    input: articleId,
    output: previewLinkRecordSchema.extend(tokenShape),
  }),
  /** Those that are valid, newest first. */
  listPreviewLinks: defineQuery({
    name: 'content.listPreviewLinks',
    input: articleId,
    output: z.array(previewLinkRecordSchema),
  }),
  revokePreviewLink: defineCommand({
    name: 'content.revokePreviewLink',
    input: z.object({ id: pathIdSchema }),
    output: nothingSchema,
  }),
  getPreview: defineQuery({
    name: 'content.getPreview',
    input: z.object({ token: pathIdSchema }),
    output: previewSchema,
  }),
};

export const previewLinkEndpoints = {
  createPreviewLink: defineEndpoint({
    route: ROUTES.createPreviewLink,
    summary: `Create an address that shows the article to everybody who has it, for ${LIMITS.previewLinkDays} days`,
    access: 'canEdit',
    params: articleId,
    response: newPreviewLinkSchema,
    status: 201,
    errors: ['article.not_found', 'preview.too_many'],
  }),
  listPreviewLinks: defineEndpoint({
    route: ROUTES.listPreviewLinks,
    summary: 'Valid preview links of an article, newest first',
    access: 'canEdit',
    params: articleId,
    response: z.array(previewLinkSchema),
    errors: ['article.not_found'],
  }),
  revokePreviewLink: defineEndpoint({
    route: ROUTES.revokePreviewLink,
    summary: 'Make a preview link invalid',
    access: 'canEdit',
    params: z.object({ id: pathIdSchema }),
    response: z.object({ deleted: z.literal(true) }),
    errors: ['preview.not_found'],
  }),
  getPreview: defineEndpoint({
    route: ROUTES.getPreview,
    summary: 'The present state of an article, for everybody with a preview link; never cached',
    access: 'public',
    params: z.object({ token: pathIdSchema }),
    response: previewSchema,
    errors: ['preview.not_found'],
  }),
};
