import { z } from 'zod';
import { idSchema, pathIdSchema, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { REPORT_REASONS, SUBJECT_KINDS } from './moderation-terms.js';

export const subjectKindSchema = z.enum(SUBJECT_KINDS);
export const reportReasonSchema = z.enum(REPORT_REASONS);

/** What moderators decide about, and where it is. */
export const subjectSchema = z.object({
  kind: subjectKindSchema,
  id: idSchema,
  /** The project or discussion that it is, or belongs to. */
  postId: idSchema,
});
export type Subject = z.infer<typeof subjectSchema>;

const reportShape = {
  kind: subjectKindSchema,
  id: pathIdSchema,
  reason: reportReasonSchema,
  /** What moderators should know; required for the reason `other`. White space around it is removed. */
  note: wellFormedText().trim().max(LIMITS.reportNoteMax).default(''),
};

export const reportInputSchema = z
  .object(reportShape)
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    error: "Tell the moderators what's wrong.",
  })
  .meta({ id: 'ReportInput' });
export type ReportInput = z.output<typeof reportInputSchema>;

export const reportOperations = {
  /**
   * Whose open reports count towards hiding something, as far as community knows; the newest 100. None for what nobody has
   * reported.
   */
  listReporters: defineQuery({
    name: 'community.listReporters',
    input: z.object({ kind: subjectKindSchema, id: pathIdSchema }),
    output: z.object({ reporterIds: z.array(idSchema).max(LIMITS.listMax) }),
  }),
  /**
   * Stores a report of the actor; one that they made before and that is still open is returned instead. With enough of them,
   * the subject is hidden.
   */
  createReport: defineIdempotentCommand({
    name: 'community.createReport',
    input: z.object({
      ...reportShape,
      reportId: idSchema,
      /** Reporters whom an administrator has suspended, which only auth knows: theirs do not count. */
      suspendedIds: z.array(idSchema).max(LIMITS.listMax).default([]),
    }),
    output: z.object({
      reportId: idSchema,
      subject: subjectSchema,
      /** Whether the report hides the subject; of one from before, whether the subject is hidden now. */
      isHidden: z.boolean(),
    }),
  }),
};

export const reportEndpoints = {
  createReport: defineEndpoint({
    route: ROUTES.createReport,
    summary:
      'Report something to the moderators; with three reports of different members it is hidden until they look at it',
    access: 'member',
    body: reportInputSchema,
    idempotencyKey: true,
    /** Whether it is hidden now is not told: it would tell who else has reported it. */
    response: z.object({ id: idSchema }),
    status: 201,
    errors: [
      'auth.forbidden',
      'project.not_found',
      'discussion.not_found',
      'comment.not_found',
      'reply.not_found',
      'request.rate_limited',
    ],
  }),
};
