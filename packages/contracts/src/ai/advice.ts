import { z } from 'zod';
import { idSchema, requiredText, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineIdempotentCommand, waitingLane } from '../operation.js';
import { ROUTES } from '../routes.js';

/** The passage of an article that an answer rests on. */
export const adviceSourceSchema = z.object({
  /** Number by which the answer refers to it, as in `[1]`. */
  n: z.number().int().min(1),
  title: z.string(),
  slug: z.string(),
  /** Heading of the passage; empty for the opening of an article. */
  heading: z.string(),
  /** The passage's own words. */
  quote: z.string(),
});
export type AdviceSource = z.infer<typeof adviceSourceSchema>;

/** A list of things to do that can be saved; without items when the guides offer none. */
export const adviceChecklistSchema = z.object({ title: z.string(), items: z.array(z.string()) });

export const adviceSchema = z
  .object({
    adviceId: idSchema,
    /** Markdown; sentences refer to their sources as `[n]`. */
    answer: z.string(),
    suggestedActions: z.array(z.string()),
    relatedTopics: z.array(z.string()),
    checklist: adviceChecklistSchema,
    /** Empty when the guides do not cover the question. */
    sources: z.array(adviceSourceSchema),
    /** How well the guides cover the question. */
    confidence: z.enum(['high', 'medium', 'none']),
    /** What wrote the answer: the passages themselves, or a model that was given them. */
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

/** Milliseconds a person waits for advice: a killed worker is replaced and the answer still comes. */
export const ADVICE_DEADLINE_MS = 60_000;

export const adviceOperations = {
  /** `adviceId` makes a repetition harmless: the same id is answered once and read again after that. */
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
