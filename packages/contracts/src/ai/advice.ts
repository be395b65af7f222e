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

/** What to do at once in danger, from a safety card that people wrote and signed; no model changes it. */
export const adviceSafetySchema = z.object({
  /** Key of the card, such as `gas`. */
  id: z.string(),
  title: z.string(),
  /** What to do now, in order. */
  now: z.array(z.string()).min(1),
  /** Whom to call; null when the card names nobody. */
  call: z.string().nullable(),
});
export type AdviceSafety = z.infer<typeof adviceSafetySchema>;

/** A danger that a question may be about: the key and the title of its safety card. */
export const possibleDangerSchema = adviceSafetySchema.pick({ id: true, title: true });
export type PossibleDanger = z.infer<typeof possibleDangerSchema>;

/** A question that the guides answer: one way of understanding an unclear one, or one that is near. */
export const adviceChoiceSchema = z.object({
  /** Words on a button: few where they name a way of understanding, else the question itself. */
  label: z.string(),
  /** The question that is asked when the button is pressed. */
  question: z.string(),
});
export type AdviceChoice = z.infer<typeof adviceChoiceSchema>;

/** A guide that is near the question without answering it. */
export const nearestGuideSchema = z.object({ title: z.string(), slug: z.string() });
export type NearestGuide = z.infer<typeof nearestGuideSchema>;

/**
 * What the adviser makes of a question: an answer; one to a part of it; two or three ways of understanding it; a subject of the
 * home without a guide; or a question that is not about home, and an attempt to change the adviser's instructions.
 */
export const adviceOutcomeSchema = z.enum(['answer', 'partial', 'choice', 'gap', 'refusal']);
export type AdviceOutcome = z.infer<typeof adviceOutcomeSchema>;

export const adviceSchema = z
  .object({
    adviceId: idSchema,
    outcome: adviceOutcomeSchema,
    /** Null when there is no danger in the question. */
    safety: adviceSafetySchema.nullable(),
    /** The danger that a question may be about, if it isn't likely enough for `safety`; null for none. */
    possibleDanger: possibleDangerSchema.nullable(),
    /** Two or three for the outcome `choice`; near questions, if there are any, for `partial` and `gap`; else none. */
    choices: z.array(adviceChoiceSchema).max(LIMITS.adviceChoices),
    /** Guides worth reading all the same, for every outcome but `answer`. */
    nearest: z.array(nearestGuideSchema).max(LIMITS.adviceNearest),
    /** Markdown; sentences refer to their sources as `[n]`. */
    answer: z.string(),
    suggestedActions: z.array(z.string()),
    relatedTopics: z.array(z.string()),
    checklist: adviceChecklistSchema,
    /** Empty when the articles do not cover the question. */
    sources: z.array(adviceSourceSchema),
    /** How well the articles cover the question: `high` for an answer, `medium` for a part of one, else `none`. */
    confidence: z.enum(['high', 'medium', 'none']),
    /**
     * What produced the answer: the passages themselves, or a language model that received them. Only of a model does the same
     * question, asked again, get another answer.
     */
    engine: z.enum(['passages', 'model']),
  })
  .meta({ id: 'Advice' });
export type Advice = z.infer<typeof adviceSchema>;

/** One message of the conversation so far. */
export const adviceTurnSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: requiredText(LIMITS.adviceTurnMax),
});
export type AdviceTurn = z.output<typeof adviceTurnSchema>;

export const askAdviceInputSchema = z
  .object({
    question: requiredText(LIMITS.questionMax),
    /** Name of the chosen topic. */
    context: wellFormedText()
      .max(LIMITS.titleMax)
      .nullish()
      .transform((value) => value?.trim() || undefined),
    /**
     * The messages before the question, the oldest first, so that 'how much would that cost?' is understood. `recentTurns` makes
     * them of a conversation.
     */
    history: z
      .array(adviceTurnSchema)
      .max(LIMITS.adviceTurns)
      .refine((turns) => lengthOf(turns) <= LIMITS.adviceHistoryMax, {
        error: `Send at most ${LIMITS.adviceHistoryMax} characters of earlier messages.`,
      })
      .default([]),
  })
  .meta({ id: 'AskAdviceInput' });
export type AskAdviceInput = z.output<typeof askAdviceInputSchema>;

function lengthOf(turns: { content: string }[]): number {
  return turns.reduce((length, { content }) => length + content.length, 0);
}

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
    summary: 'Ask the adviser; as text/event-stream, the answer comes in parts',
    access: 'public',
    body: askAdviceInputSchema,
    response: adviceSchema,
    canStream: true,
    errors: ['request.rate_limited', 'service.timeout'],
  }),
};
