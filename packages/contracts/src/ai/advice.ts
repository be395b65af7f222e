import { z } from 'zod';
import { idSchema, requiredText, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, waitingLane } from '../operation.js';
import { ROUTES } from '../routes.js';
import { checklistSourceSchema } from './checklists.js';

/** A passage that an answer is based on. */
export const adviceSourceSchema = z.object({
  /** Number that the answer cites, as in `[1]`. */
  n: z.number().int().min(1),
  title: z.string(),
  slug: z.string(),
  /** Heading of the passage; empty for the opening of an article. */
  heading: z.string(),
  /** Text of the passage. */
  quote: z.string(),
});
export type AdviceSource = z.infer<typeof adviceSourceSchema>;

/** A list of things to do that can be saved; empty when the articles contain none. */
export const adviceChecklistSchema = z.object({
  title: z.string(),
  items: z.array(z.string()),
  /** The article that it is from, with heading and revision; missing in older advice. */
  source: checklistSourceSchema.optional(),
});

export const adviceSchema = z
  .object({
    adviceId: idSchema,
    /** Markdown; sentences refer to their sources as `[n]`. */
    answer: z.string(),
    suggestedActions: z.array(z.string()),
    relatedTopics: z.array(z.string()),
    checklist: adviceChecklistSchema,
    /** Empty when the articles do not cover the question. */
    sources: z.array(adviceSourceSchema),
    /** How well the articles cover the question. */
    confidence: z.enum(['high', 'medium', 'none']),
    /** What produced the answer: the passages themselves, or a language model that received them. */
    engine: z.enum(['passages', 'model']),
  })
  .meta({ id: 'Advice' });
export type Advice = z.infer<typeof adviceSchema>;

export const askAdviceInputSchema = z
  .object({
    question: requiredText(LIMITS.questionMax),
    /** Name of the chosen topic. */
    context: wellFormedText()
      .max(LIMITS.titleMax)
      .nullish()
      .transform((value) => value?.trim() || undefined),
  })
  .meta({ id: 'AskAdviceInput' });
export type AskAdviceInput = z.output<typeof askAdviceInputSchema>;

/** Milliseconds that a client waits for advice: enough to replace a killed worker and to answer after all. */
export const ADVICE_DEADLINE_MS = 60_000;

export const adviceOperations = {
  /** `adviceId` makes the call idempotent: an id is answered once, and a repeated call returns the stored advice. */
  askAdvice: defineIdempotentCommand({
    name: 'ai.askAdvice',
    input: askAdviceInputSchema.extend({ adviceId: idSchema }),
    output: adviceSchema,
    deadlineMs: ADVICE_DEADLINE_MS,
    retryForMs: ADVICE_DEADLINE_MS,
    laneOf: waitingLane,
  }),
};

export const adviceEndpoints = {
  askAdvice: defineEndpoint({
    route: ROUTES.askAdvice,
    summary: 'Ask the adviser',
    access: 'public',
    body: askAdviceInputSchema,
    response: adviceSchema,
    errors: ['request.rate_limited', 'service.timeout'],
  }),
};
