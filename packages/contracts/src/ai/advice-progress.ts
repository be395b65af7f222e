import { z } from 'zod';
import { idSchema, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineIdempotentCommand, defineQuery, waitingLane } from '../operation.js';
import { ROUTES } from '../routes.js';
import { adviceSafetySchema, adviceSchema, askAdviceInputSchema } from './advice.js';
import { ADVICE_STAGES } from './advice-events.js';
import { adviceFeedbackSchema } from './advice-feedback.js';

/**
 * The life of a question. An `abandoned` one has been left by everybody before a worker began; reading it as a stream queues it
 * again.
 */
export const QUESTION_STATUSES = ['queued', 'running', 'done', 'failed', 'abandoned'] as const;
export type QuestionStatus = (typeof QUESTION_STATUSES)[number];

/** A question with its answer, as far as there is one. */
export const adviceRecordSchema = z
  .object({
    adviceId: idSchema,
    question: z.string(),
    status: z.enum(QUESTION_STATUSES),
    /** Null until the status is `done`. */
    advice: adviceSchema.nullable(),
    /** Null when nobody has said whether the answer helped. */
    feedback: adviceFeedbackSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'AdviceRecord' });
export type AdviceRecord = z.output<typeof adviceRecordSchema>;

/** What a reader of a stream was sent already. */
export const knownProgressSchema = z.object({
  /** Null for nothing. */
  stage: z.enum(ADVICE_STAGES).nullable(),
  hasSafety: z.boolean(),
  /** How often the answer was started again, and how many characters of it the reader has. */
  version: z.number().int().min(0).max(1_000_000),
  length: z.number().int().min(0).max(1_000_000),
});
export type KnownProgress = z.output<typeof knownProgressSchema>;

/** How far an answer is. */
export const adviceProgressSchema = z.object({
  stage: z.enum(ADVICE_STAGES),
  safety: adviceSafetySchema.nullable(),
  /** What the reader lacks of the text, and the version that it is of; null for nothing. */
  part: z.object({ version: z.number().int(), at: z.number().int(), text: z.string() }).nullable(),
  /** The whole answer once it is finished. */
  advice: adviceSchema.nullable(),
});
export type AdviceProgress = z.output<typeof adviceProgressSchema>;

/** Milliseconds of one wait for progress; a reader asks again until the answer is finished. */
export const FOLLOW_DEADLINE_MS = 20_000;

const params = z.object({ adviceId: pathIdSchema });

/** To anybody but the member who asked, a member's question is `advice.not_found`; a visitor's is for whoever knows its id. */
export const adviceProgressOperations = {
  /** The same as `askAdvice`, without the wait for the answer. */
  queueAdvice: defineIdempotentCommand({
    name: 'ai.queueAdvice',
    input: askAdviceInputSchema.extend({ adviceId: idSchema }),
    output: z.object({ adviceId: idSchema }),
  }),
  /**
   * Waits until there is more than the reader knows, or for some seconds, and returns it; a command, because a question that has
   * stalled or was abandoned is queued again.
   */
  followAdvice: defineIdempotentCommand({
    name: 'ai.followAdvice',
    input: params.extend({ known: knownProgressSchema }),
    output: adviceProgressSchema,
    deadlineMs: FOLLOW_DEADLINE_MS,
    retryForMs: FOLLOW_DEADLINE_MS,
    laneOf: waitingLane,
  }),
  getAdvice: defineQuery({ name: 'ai.getAdvice', input: params, output: adviceRecordSchema }),
};

export const adviceProgressEndpoints = {
  getAdvice: defineEndpoint({
    route: ROUTES.getAdvice,
    summary:
      "A question and its answer: a visitor's for whoever knows the id, a member's for that member. As text/event-stream, goes on with the answer after Last-Event-ID, or from its start",
    access: 'public',
    params,
    response: adviceRecordSchema,
    canStream: true,
    errors: ['advice.not_found'],
  }),
};
