import { z } from 'zod';
import { suspensionSchema } from '../auth/suspensions.js';
import { publicUserSchema } from '../auth/users.js';
import {
  idSchema,
  pageInputShape,
  pageOf,
  pagingShape,
  pathIdSchema,
  requiredText,
  timestampSchema,
} from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { roleSchema } from '../roles.js';
import { ROUTES } from '../routes.js';
import { hiddenForSchema } from './hidden.js';
import { APPEAL_OUTCOMES, DECISION_ACTIONS } from './moderation-terms.js';
import { reportReasonSchema, subjectKindSchema } from './reports.js';

export const decisionActionSchema = z.enum(DECISION_ACTIONS);

/** What was decided, as everybody who may read it gets it. */
const decisionShape = {
  id: idSchema,
  action: decisionActionSchema,
  /** The kind of fault that it rests on; null when nobody named one. */
  rule: reportReasonSchema.nullable(),
  /** In the moderator's words. */
  reason: z.string(),
  createdAt: timestampSchema,
  /** When a suspension ends; null for other actions. */
  expiresAt: timestampSchema.nullable(),
};

/** An appeal as everybody who may read it gets it. */
const appealSchema = z.object({
  id: idSchema,
  text: z.string(),
  createdAt: timestampSchema,
  /** Null while nobody has decided about it, like the two others. */
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  decidedAt: timestampSchema.nullable(),
});

/** A decision as moderators get it. */
const caseDecisionRecordSchema = z.object({
  ...decisionShape,
  moderatorId: idSchema,
  appeal: appealSchema.nullable(),
});

/** A decision as its author gets it: the subject's, not the moderator's name. */
export const myDecisionSchema = z
  .object({
    ...decisionShape,
    kind: subjectKindSchema,
    subjectId: idSchema,
    postId: idSchema,
    /** The title of the subject, or the beginning of its text without markup; 'Your reply' once that is no longer stored. */
    label: z.string(),
    /** Until when an appeal is possible. */
    appealableUntil: timestampSchema,
    appeal: appealSchema.nullable(),
  })
  .meta({ id: 'MyDecision' });
export type MyDecision = z.infer<typeof myDecisionSchema>;

export const appealInputSchema = z
  .object({ text: requiredText(LIMITS.appealMax) })
  .meta({ id: 'AppealInput' });

export const appealDecisionInputSchema = z
  .object({ outcome: z.enum(APPEAL_OUTCOMES), reason: requiredText(LIMITS.decisionReasonMax) })
  .meta({ id: 'AppealDecisionInput' });

const countSchema = z.number().int();

/** What moderators did in one month, for everybody. */
export const moderationCountsSchema = z
  .object({
    /** In UTC, as `2026-11`. */
    month: z.string(),
    reports: countSchema,
    keep: countSchema,
    hide: countSchema,
    delete: countSchema,
    warn: countSchema,
    suspend: countSchema,
    appeals: countSchema,
    reversed: countSchema,
  })
  .meta({ id: 'ModerationCounts' });
export type ModerationCounts = z.infer<typeof moderationCountsSchema>;

const caseShape = {
  id: idSchema,
  kind: subjectKindSchema,
  /** The post, comment or reply. */
  subjectId: idSchema,
  /** The project or discussion that it is, or belongs to. */
  postId: idSchema,
  /**
   * Its title, or the beginning of its text without markup, as it was when the case was opened; 'A reply' once that is no
   * longer stored.
   */
  label: z.string(),
  /** The beginning of the text as it is now, without markup; null when it was deleted for good. */
  excerpt: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Why it is hidden; null when it is not. */
  hiddenFor: hiddenForSchema.nullable(),
  /** Whether it is one of a new member's first posts, which waits to be seen by everybody. */
  isHold: z.boolean(),
  openedAt: timestampSchema,
  /** When moderators had decided; null while they have not. */
  closedAt: timestampSchema.nullable(),
  /** How many members gave each reason. */
  reasons: z.array(z.object({ reason: reportReasonSchema, count: z.number().int() })),
  /** What they added, newest first. */
  notes: z.array(z.object({ reason: reportReasonSchema, note: z.string(), createdAt: timestampSchema })),
};

/** A case as community stores it. */
export const caseRecordSchema = z.object({
  ...caseShape,
  authorId: idSchema,
  decision: caseDecisionRecordSchema.nullable(),
});
export type CaseRecord = z.infer<typeof caseRecordSchema>;

export const moderationCaseSchema = z
  .object({
    ...caseShape,
    /** Who wrote it. */
    author: publicUserSchema.nullable(),
    decision: z
      .object({ ...decisionShape, moderator: publicUserSchema.nullable(), appeal: appealSchema.nullable() })
      .nullable(),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCase = z.infer<typeof moderationCaseSchema>;

/** Open cases, cases with an open appeal, and decided ones. */
export const caseStateSchema = z.enum(['open', 'appealed', 'decided']);
export type CaseState = z.infer<typeof caseStateSchema>;

const decisionInputShape = {
  kind: subjectKindSchema,
  id: pathIdSchema,
  action: decisionActionSchema,
  rule: reportReasonSchema.nullish().transform((value) => value ?? null),
  /** The author reads it. */
  reason: requiredText(LIMITS.decisionReasonMax),
  /** How long a suspension lasts; only for that action. */
  days: z.number().int().min(1).max(LIMITS.suspensionDaysMax).optional(),
};

export const decisionInputSchema = z
  .object(decisionInputShape)
  .refine(({ action, days }) => action !== 'suspend' || days !== undefined, {
    path: ['days'],
    error: 'Say for how many days.',
  })
  .refine(({ action, days }) => action === 'suspend' || days === undefined, {
    path: ['days'],
    error: 'Only a suspension has days.',
  })
  .meta({ id: 'DecisionInput' });
export type DecisionInput = z.output<typeof decisionInputSchema>;

export const decisionOperations = {
  /** Open ones, longest waiting first, or decided ones, last decided first. */
  listCases: defineQuery({
    name: 'community.listCases',
    input: z.object({ state: caseStateSchema, ...pageInputShape }),
    output: pageOf(caseRecordSchema),
  }),
  /** Who wrote what a case is about; `case.not_found` when it was never reported. */
  findCaseAuthor: defineQuery({
    name: 'community.findCaseAuthor',
    input: z.object({ kind: subjectKindSchema, id: pathIdSchema }),
    output: z.object({ authorId: idSchema }),
  }),
  /** Decides about the open case of something, once; `case.decided` when somebody else was faster. */
  decideCase: defineIdempotentCommand({
    name: 'community.decideCase',
    input: z.object({
      ...decisionInputShape,
      decisionId: idSchema,
      /** The role of who wrote it, for a suspension: only auth knows it. */
      authorRole: roleSchema.nullable(),
    }),
    output: caseRecordSchema,
  }),
  /** What moderators decided about the actor, last one first. */
  listMyDecisions: defineQuery({
    name: 'community.listMyDecisions',
    input: z.object(pageInputShape),
    output: pageOf(myDecisionSchema),
  }),
  /** Once for each decision; the same text again changes nothing. */
  appealDecision: defineIdempotentCommand({
    name: 'community.appealDecision',
    input: appealInputSchema.extend({ id: pathIdSchema }),
    output: myDecisionSchema,
  }),
  /** By somebody else than who decided. A decision that is reversed is undone. */
  decideAppeal: defineIdempotentCommand({
    name: 'community.decideAppeal',
    input: appealDecisionInputSchema.extend({ id: pathIdSchema }),
    output: caseRecordSchema,
  }),
  /** The last 12 months, the present one first. */
  getModerationCounts: defineQuery({
    name: 'community.getModerationCounts',
    input: z.object({}),
    output: z.object({ months: z.array(moderationCountsSchema) }),
  }),
  /** The suspensions that auth does not know yet. */
  listPendingSuspensions: defineQuery({
    name: 'community.listPendingSuspensions',
    input: z.object({}),
    output: z.object({ suspensions: z.array(suspensionSchema).max(LIMITS.suspensionsMax) }),
  }),
  /** Tells that auth knows these versions. */
  confirmSuspensions: defineIdempotentCommand({
    name: 'community.confirmSuspensions',
    input: z.object({ suspensions: z.array(suspensionSchema).max(LIMITS.suspensionsMax) }),
    output: z.object({}),
  }),
};

export const decisionEndpoints = {
  listCases: defineEndpoint({
    route: ROUTES.listCases,
    summary: 'What moderators are to decide, longest waiting first, or have decided, last decided first',
    access: 'moderator',
    query: z.object({ state: caseStateSchema.default('open'), ...pagingShape }),
    response: z.array(moderationCaseSchema),
  }),
  decideCase: defineEndpoint({
    route: ROUTES.decideCase,
    summary: 'Decide about something that was reported or waits, with a reason that its author reads',
    access: 'moderator',
    body: decisionInputSchema,
    idempotencyKey: true,
    response: moderationCaseSchema,
    status: 201,
    errors: ['auth.forbidden', 'case.not_found', 'case.decided'],
  }),
  decideAppeal: defineEndpoint({
    route: ROUTES.decideAppeal,
    summary: 'Decide about an appeal against a decision of another moderator',
    access: 'moderator',
    params: z.object({ id: pathIdSchema }),
    body: appealDecisionInputSchema,
    response: moderationCaseSchema,
    errors: ['auth.forbidden', 'appeal.not_found', 'appeal.decided'],
  }),
  listMyDecisions: defineEndpoint({
    route: ROUTES.listMyDecisions,
    summary: 'What moderators decided about me, last one first',
    access: 'member',
    query: z.object(pagingShape),
    response: z.array(myDecisionSchema),
  }),
  appealDecision: defineEndpoint({
    route: ROUTES.appealDecision,
    summary: 'Appeal against a decision about me, once and within 30 days',
    access: 'member',
    params: z.object({ id: pathIdSchema }),
    body: appealInputSchema,
    response: myDecisionSchema,
    errors: ['decision.not_found', 'decision.appealed', 'decision.final'],
  }),
  getModerationCounts: defineEndpoint({
    route: ROUTES.getModerationCounts,
    summary: 'What members reported and moderators decided in each of the last 12 months',
    access: 'public',
    response: z.array(moderationCountsSchema),
  }),
};
