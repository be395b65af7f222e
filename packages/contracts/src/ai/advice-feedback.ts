import { z } from 'zod';
import { idSchema, pathIdSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineIdempotentCommand } from '../operation.js';
import { ROUTES } from '../routes.js';
import { ADVICE_RATINGS, FEEDBACK_REASONS } from './feedback-reasons.js';

/** What the person who asked says about an answer; each answer has one, which may be changed and taken back. */
export const adviceFeedbackSchema = z
  .object({
    rating: z.enum(ADVICE_RATINGS),
    /** Why it did not help; null for none, and always with `up`. */
    reason: z.enum(FEEDBACK_REASONS).nullable(),
  })
  .meta({ id: 'AdviceFeedback' });
export type AdviceFeedback = z.infer<typeof adviceFeedbackSchema>;

export const adviceFeedbackInputSchema = z
  .object({
    rating: adviceFeedbackSchema.shape.rating,
    reason: adviceFeedbackSchema.shape.reason.default(null),
  })
  .refine(({ rating, reason }) => rating === 'down' || reason === null, {
    path: ['reason'],
    error: 'Only an answer that did not help has a reason.',
  })
  .meta({ id: 'AdviceFeedbackInput' });

const params = z.object({ adviceId: pathIdSchema });
const doneSchema = z.object({ adviceId: idSchema });

export const adviceFeedbackOperations = {
  /** Null takes it back. Somebody else's question, and one without an answer, are `advice.not_found`. */
  setAdviceFeedback: defineIdempotentCommand({
    name: 'ai.setAdviceFeedback',
    input: params.extend({ feedback: adviceFeedbackInputSchema.nullable() }),
    output: doneSchema,
  }),
};

export const adviceFeedbackEndpoints = {
  setAdviceFeedback: defineEndpoint({
    route: ROUTES.setAdviceFeedback,
    summary: 'Say whether an answer helped; a repeated call replaces what was said',
    access: 'public',
    params,
    body: adviceFeedbackInputSchema,
    response: doneSchema,
    errors: ['advice.not_found', 'request.rate_limited'],
  }),
  deleteAdviceFeedback: defineEndpoint({
    route: ROUTES.deleteAdviceFeedback,
    summary: 'Take back what was said about an answer',
    access: 'public',
    params,
    response: doneSchema,
    errors: ['advice.not_found', 'request.rate_limited'],
  }),
};
