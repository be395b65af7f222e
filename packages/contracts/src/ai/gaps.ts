import { z } from 'zod';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  requiredText,
  searchSchema,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';
import { nearestGuideSchema } from './advice.js';
import { FEEDBACK_REASONS } from './feedback-reasons.js';
import { GAP_KINDS, GAP_STATES } from './gap-terms.js';

const gapKindSchema = z.enum(GAP_KINDS);
const gapStateSchema = z.enum(GAP_STATES);

/** Questions that have a subject in common and that the guides answer not at all, in part, or badly. */
export const gapSchema = z
  .object({
    id: idSchema,
    /** What the questions have in common: a word of them, or the guide and heading that answered them. */
    topic: z.string(),
    state: gapStateSchema,
    /** Increases with every decision; a decision names the one that it is about. */
    version: z.number().int(),
    /** Questions of the last 90 days, by kind. */
    counts: z.record(gapKindSchema, z.number().int()),
    /** When the newest question was asked. */
    newestAt: timestampSchema,
    /** The newest questions, without who asked. */
    samples: z.array(z.string()).max(LIMITS.gapSamples),
    /** The guide or draft that is to answer the questions; null while open or dismissed. */
    article: z
      .object({
        id: idSchema,
        title: z.string(),
        /** Null for the beginning of the guide, and for drafts. */
        heading: z.string().nullable(),
        /** Whether the adviser has it already: drafts are not public, and the index is some seconds behind. */
        isCovered: z.boolean(),
      })
      .nullable(),
    /** Why it was dismissed; null otherwise. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Gap' });
export type Gap = z.infer<typeof gapSchema>;

const gapQuestionSchema = z.object({
  adviceId: idSchema,
  question: z.string(),
  kind: gapKindSchema,
  /** What the person who asked said of the answer; null for nothing. */
  feedback: z.enum(FEEDBACK_REASONS).nullable(),
  askedAt: timestampSchema,
});
export type GapQuestion = z.infer<typeof gapQuestionSchema>;

export const gapDetailsSchema = gapSchema
  .extend({
    /** The newest ones. */
    questions: z.array(gapQuestionSchema).max(LIMITS.gapQuestions),
    /** Members who wait to be told of a guide. */
    watchers: z.number().int(),
    /** Guides near the newest question. */
    nearest: z.array(nearestGuideSchema).max(LIMITS.adviceNearest),
  })
  .meta({ id: 'GapDetails' });
export type GapDetails = z.infer<typeof gapDetailsSchema>;

/** The passages of a guide as the adviser has them, with the wordings of questions that each answers. */
export const guidePassagesSchema = z
  .object({
    articleId: idSchema,
    slug: z.string(),
    title: z.string(),
    passages: z.array(
      z.object({
        /** Null for what stands before the first heading. */
        heading: z.string().nullable(),
        text: z.string(),
        wordings: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'GuidePassages' });
export type GuidePassages = z.infer<typeof guidePassagesSchema>;

const versionShape = { version: z.number().int().min(1) };
const wordingsSchema = z
  .array(requiredText(LIMITS.headingQuestionMax))
  .min(1)
  .max(LIMITS.headingQuestionsMax);

const attachedShape = {
  ...versionShape,
  articleId: idSchema,
  /** Text of the heading; null for what stands before the first one. */
  heading: wellFormedText().max(LIMITS.headingMax).nullable(),
};
export const attachGapInputSchema = z
  .object({
    ...attachedShape,
    /** What the heading answers from now on, in the words of people. */
    questions: wordingsSchema,
  })
  .meta({ id: 'AttachGapInput' });
export type AttachGapInput = z.output<typeof attachGapInputSchema>;

export const draftGapInputSchema = z
  .object({ ...versionShape, title: requiredText(LIMITS.titleMax), questions: wordingsSchema })
  .meta({ id: 'DraftGapInput' });
export type DraftGapInput = z.output<typeof draftGapInputSchema>;

export const dismissGapInputSchema = z
  .object({ ...versionShape, reason: requiredText(LIMITS.gapReasonMax) })
  .meta({ id: 'DismissGapInput' });
export const reopenGapInputSchema = z.object(versionShape).meta({ id: 'ReopenGapInput' });

const idParams = z.object({ id: pathIdSchema });
const slugParams = z.object({ slug: wellFormedText().min(1).max(300) });
const filterShape = { state: gapStateSchema.default('open'), kind: gapKindSchema.optional() };

/**
 * For editors. A decision about another version than the newest is `gap.decided`, unless it is the same that was made: then it
 * changes nothing.
 */
export const gapOperations = {
  /** The most asked first, by the count of the kind if one is given. */
  listGaps: defineQuery({
    name: 'ai.listGaps',
    laneOf: laneOfList,
    input: z.object({ ...pageInputShape, ...filterShape, search: wellFormedText().optional() }),
    output: pageOf(gapSchema),
  }),
  getGap: defineQuery({ name: 'ai.getGap', input: idParams, output: gapDetailsSchema }),
  listGuidePassages: defineQuery({
    name: 'ai.listGuidePassages',
    input: slugParams,
    output: guidePassagesSchema,
  }),
  /** After content has added the questions to the heading, which made this revision. */
  attachGap: defineIdempotentCommand({
    name: 'ai.attachGap',
    input: idParams.extend({ ...attachedShape, title: wellFormedText(), revision: z.number().int() }),
    output: gapSchema,
  }),
  /** After content has stored the draft. */
  draftGap: defineIdempotentCommand({
    name: 'ai.draftGap',
    input: idParams.extend({ ...versionShape, articleId: idSchema, title: wellFormedText() }),
    output: gapSchema,
  }),
  dismissGap: defineIdempotentCommand({
    name: 'ai.dismissGap',
    input: idParams.extend(dismissGapInputSchema.shape),
    output: gapSchema,
  }),
  reopenGap: defineIdempotentCommand({
    name: 'ai.reopenGap',
    input: idParams.extend(versionShape),
    output: gapSchema,
  }),
};

const NOT_FOUND = ['gap.not_found'] as const;
const DECISION = ['gap.not_found', 'gap.decided'] as const;

export const gapEndpoints = {
  listGaps: defineEndpoint({
    route: ROUTES.listGaps,
    summary: 'Questions that guides do not answer, in groups, the most asked first',
    access: 'editor',
    query: z.object({ ...pagingShape, ...filterShape, search: searchSchema }),
    response: z.array(gapSchema),
  }),
  getGap: defineEndpoint({
    route: ROUTES.getGap,
    summary: 'One group with its newest questions',
    access: 'editor',
    params: idParams,
    response: gapDetailsSchema,
    errors: NOT_FOUND,
  }),
  listGuidePassages: defineEndpoint({
    route: ROUTES.listGuidePassages,
    summary: 'The passages of a guide as the adviser has them',
    access: 'editor',
    params: slugParams,
    response: guidePassagesSchema,
    errors: ['article.not_found'],
  }),
  attachGap: defineEndpoint({
    route: ROUTES.attachGap,
    summary: 'Let a heading of a guide answer the questions, which saves a version of the guide',
    access: 'editor',
    params: idParams,
    body: attachGapInputSchema,
    response: gapSchema,
    errors: [...DECISION, 'article.not_found', 'heading.not_found', 'heading.full'],
  }),
  draftGap: defineEndpoint({
    route: ROUTES.draftGap,
    summary: 'Start a draft of a guide that will answer the questions',
    access: 'editor',
    params: idParams,
    body: draftGapInputSchema,
    response: gapSchema,
    errors: [...DECISION, 'article.not_found'],
  }),
  dismissGap: defineEndpoint({
    route: ROUTES.dismissGap,
    summary: 'Put questions aside that need no guide',
    access: 'editor',
    params: idParams,
    body: dismissGapInputSchema,
    response: gapSchema,
    errors: DECISION,
  }),
  reopenGap: defineEndpoint({
    route: ROUTES.reopenGap,
    summary: 'Take a decision back; what it has written in guides stays',
    access: 'editor',
    params: idParams,
    body: reopenGapInputSchema,
    response: gapSchema,
    errors: DECISION,
  }),
};
