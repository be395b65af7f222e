import { z } from 'zod';
import { publicUserSchema } from '../auth/users.js';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pastDateSchema,
  pathIdSchema,
  requiredText,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { isArticleSlug } from '../content/article-slugs.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { SAFETY_CARD_KEYS } from './safety-card-keys.js';

/** What administrators write of a safety card. */
export const updateSafetyCardInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax),
    /** Whom to call, and on which number; null when the card names nobody. */
    call: requiredText(LIMITS.safetyStepMax).nullable(),
    /** What to do now, in order; the first step is what saves life. */
    now: z.array(requiredText(LIMITS.safetyStepMax)).min(1).max(LIMITS.safetySteps),
    /** Slug of the guide that goes on from here; null without one. */
    guide: wellFormedText()
      .trim()
      .refine(isArticleSlug, "Give the end of a guide's address, such as mould-on-the-wall.")
      .nullable(),
    /** The authorities whose advice it is. */
    sources: z.array(requiredText(LIMITS.titleMax)).min(1).max(LIMITS.safetySources),
    /** When somebody last compared it with them. */
    reviewedOn: pastDateSchema,
  })
  .meta({ id: 'UpdateSafetyCardInput' });
export type UpdateSafetyCardInput = z.output<typeof updateSafetyCardInputSchema>;

/** What to do in one kind of danger: written and signed by people, and composed by no model. */
export const safetyCardSchema = z
  .object({
    key: z.enum(SAFETY_CARD_KEYS),
    title: z.string(),
    call: z.string().nullable(),
    now: z.array(z.string()).min(1),
    guide: z.string().nullable(),
    sources: z.array(z.string()),
    reviewedOn: z.string(),
    /** What makes the adviser show it, in words for editors; how it is recognised is part of the product. */
    triggers: z.string(),
    /** 0 while nobody has saved it: the text that came with the product is shown. */
    revision: z.number().int(),
    /** When it was saved; null for the text that came with the product. */
    updatedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'SafetyCard' });
export type SafetyCard = z.infer<typeof safetyCardSchema>;

const revisionRecordSchema = z.object({
  revision: z.number().int(),
  editorId: idSchema,
  createdAt: timestampSchema,
  /** Why it was saved. */
  note: z.string(),
});
export type SafetyCardRevisionRecord = z.infer<typeof revisionRecordSchema>;

/** One saved state of a card, without its texts. */
export const safetyCardRevisionSchema = revisionRecordSchema
  .omit({ editorId: true })
  .extend({ editor: publicUserSchema.nullable() })
  .meta({ id: 'SafetyCardRevision' });
export type SafetyCardRevision = z.infer<typeof safetyCardRevisionSchema>;

/** Why it is saved: somebody may follow the card in danger. */
const note = requiredText(LIMITS.noteMax);
const keyParams = z.object({ key: pathIdSchema });
/** 0 is the text that came with the product; a malformed number is a revision that does not exist. */
const revisionParams = keyParams.extend({ revision: pathIdSchema });
const ifRevision = z.number().int().optional();

export const safetyCardOperations = {
  listSafetyCards: defineQuery({
    name: 'ai.listSafetyCards',
    input: z.object({}),
    output: z.array(safetyCardSchema),
  }),
  getSafetyCard: defineQuery({ name: 'ai.getSafetyCard', input: keyParams, output: safetyCardSchema }),
  /** Saves a new revision; with `ifRevision`, `safety_card.changed` when somebody else has saved since. */
  updateSafetyCard: defineCommand({
    name: 'ai.updateSafetyCard',
    input: keyParams.extend({ fields: updateSafetyCardInputSchema, note, ifRevision }),
    output: safetyCardSchema,
  }),
  listSafetyCardRevisions: defineQuery({
    name: 'ai.listSafetyCardRevisions',
    input: keyParams.extend(pageInputShape),
    output: pageOf(revisionRecordSchema),
  }),
  getSafetyCardRevision: defineQuery({
    name: 'ai.getSafetyCardRevision',
    input: revisionParams,
    output: safetyCardSchema,
  }),
  /** Saves the texts of an earlier revision as the newest one. */
  restoreSafetyCardRevision: defineCommand({
    name: 'ai.restoreSafetyCardRevision',
    input: revisionParams.extend({ ifRevision }),
    output: safetyCardSchema,
  }),
};

export const safetyCardEndpoints = {
  listSafetyCards: defineEndpoint({
    route: ROUTES.listSafetyCards,
    summary: 'What to do in danger: all safety cards, the most urgent first',
    access: 'public',
    response: z.array(safetyCardSchema),
  }),
  getSafetyCard: defineEndpoint({
    route: ROUTES.getSafetyCard,
    summary: 'One safety card',
    access: 'public',
    params: keyParams,
    response: safetyCardSchema,
    errors: ['safety_card.not_found'],
  }),
  updateSafetyCard: defineEndpoint({
    route: ROUTES.updateSafetyCard,
    summary: 'Save a safety card; with If-Match, only when nobody else has saved since',
    access: 'admin',
    params: keyParams,
    body: updateSafetyCardInputSchema.extend({ note }),
    response: safetyCardSchema,
    errors: ['safety_card.not_found', 'safety_card.changed', 'request.rate_limited'],
  }),
  listSafetyCardRevisions: defineEndpoint({
    route: ROUTES.listSafetyCardRevisions,
    summary: 'Revisions of a safety card, newest first',
    access: 'admin',
    params: keyParams,
    query: z.object(pagingShape),
    response: z.array(safetyCardRevisionSchema),
    errors: ['safety_card.not_found'],
  }),
  getSafetyCardRevision: defineEndpoint({
    route: ROUTES.getSafetyCardRevision,
    summary: 'One revision of a safety card; 0 is the text that came with the product',
    access: 'admin',
    params: revisionParams,
    response: safetyCardSchema,
    errors: ['safety_card.not_found', 'revision.not_found'],
  }),
  restoreSafetyCardRevision: defineEndpoint({
    route: ROUTES.restoreSafetyCardRevision,
    summary:
      'Save an earlier revision, or with 0 the text that came with the product, as the newest one; with If-Match, only when nobody else has saved since',
    access: 'admin',
    params: revisionParams,
    response: safetyCardSchema,
    errors: ['safety_card.not_found', 'revision.not_found', 'safety_card.changed', 'request.rate_limited'],
  }),
};
