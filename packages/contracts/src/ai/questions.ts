import { z } from 'zod';
import { idSchema, pageInputShape, pageOf, pagingShape, pathIdSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';
import { adviceOutcomeSchema } from './advice.js';
import { QUESTION_STATUSES } from './advice-progress.js';

/** A question in a list; `getAdvice` has its answer. */
export const ownQuestionSchema = z
  .object({
    adviceId: idSchema,
    question: z.string(),
    status: z.enum(QUESTION_STATUSES),
    /** Null until it is answered. */
    outcome: adviceOutcomeSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'OwnQuestion' });
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;

const params = z.object({ adviceId: pathIdSchema });
const doneSchema = z.object({ adviceId: idSchema });
const deletedSchema = z.object({ deleted: z.number().int() });

/** What members have asked, of which others know nothing; it is kept for `LIMITS.memberQuestionDays` unless they delete it. */
export const questionOperations = {
  /** The actor's own, newest first. */
  listQuestions: defineQuery({
    name: 'ai.listQuestions',
    input: z.object(pageInputShape),
    output: pageOf(ownQuestionSchema),
  }),
  /** Deletes a question for good, with its answer and feedback. Somebody else's is `advice.not_found`. */
  deleteQuestion: defineIdempotentCommand({
    name: 'ai.deleteQuestion',
    input: params,
    output: doneSchema,
  }),
  /** Deletes all of the actor's own for good. */
  deleteQuestions: defineIdempotentCommand({
    name: 'ai.deleteQuestions',
    input: z.object({}),
    output: deletedSchema,
  }),
};

export const questionEndpoints = {
  listQuestions: defineEndpoint({
    route: ROUTES.listQuestions,
    summary: 'What I have asked the adviser, newest first',
    access: 'member',
    query: z.object(pagingShape),
    response: z.array(ownQuestionSchema),
  }),
  deleteQuestion: defineEndpoint({
    route: ROUTES.deleteQuestion,
    summary: 'Delete a question of mine for good, with its answer',
    access: 'member',
    params,
    response: doneSchema,
    errors: ['advice.not_found'],
  }),
  deleteQuestions: defineEndpoint({
    route: ROUTES.deleteQuestions,
    summary: 'Delete all questions of mine for good, with their answers',
    access: 'member',
    response: deletedSchema,
  }),
};
