import { z } from 'zod';
import { idSchema, pathIdSchema, requiredText, wellFormedText } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { defineQuery, waitingLane } from '../operation.js';
import { ROUTES } from '../routes.js';
import { adviceOutcomeSchema, possibleDangerSchema } from './advice.js';

/** Where the words of a question were found. */
export const EXPLAINED_FIELDS = ['title', 'heading', 'wordings', 'text'] as const;
export type ExplainedField = (typeof EXPLAINED_FIELDS)[number];

/**
 * What became of a passage: the answer cites it; its guide is cited, other passages of it say more; other guides were nearer; or
 * nothing was cited.
 */
export const PASSAGE_FATES = ['cited', 'other_passages', 'other_guides', 'nothing_cited'] as const;
export type PassageFate = (typeof PASSAGE_FATES)[number];

const explainedPassageSchema = z.object({
  /** Null for what stands before the first heading. */
  heading: z.string().nullable(),
  text: z.string(),
  /** Comparable within one explanation only. */
  score: z.number(),
  /** The words of the question that each field contains; fields without any are missing. */
  matches: z.array(z.object({ field: z.enum(EXPLAINED_FIELDS), words: z.array(z.string()) })),
  /** The wording most like the question, and how alike they are, from 0 to 1; null without wordings. */
  wording: z.object({ text: z.string(), likeness: z.number() }).nullable(),
  fate: z.enum(PASSAGE_FATES),
});
export type ExplainedPassage = z.infer<typeof explainedPassageSchema>;

/** Why the adviser answers a question as it does, computed from the guides as they are now. */
export const explanationSchema = z
  .object({
    question: z.string(),
    /** The question with what it takes from the messages before it. */
    resolvedQuestion: z.string(),
    context: z.string().nullable(),
    outcome: adviceOutcomeSchema,
    /** How far the guides cover the question. */
    band: z.enum(['answer', 'nearest', 'refusal']),
    /** Probability, from 0 to 1, that the guides cover it. */
    coverage: z.number().min(0).max(1),
    /** Words of the question that no guide contains. */
    unknownWords: z.array(z.string()),
    /** Safety cards that the question shows. */
    safety: z.array(z.object({ id: z.string(), title: z.string() })),
    /** The danger that a line above the answer leads to; null for none. */
    possibleDanger: possibleDangerSchema.nullable(),
    /** The best first, each with its best passages. */
    guides: z.array(
      z.object({
        articleId: idSchema,
        slug: z.string(),
        title: z.string(),
        score: z.number(),
        passages: z.array(explainedPassageSchema),
      }),
    ),
  })
  .meta({ id: 'Explanation' });
export type Explanation = z.infer<typeof explanationSchema>;

const adviceParams = z.object({ adviceId: pathIdSchema });

export const explainQuestionInputSchema = z
  .object({
    question: requiredText(LIMITS.questionMax),
    /** Name of the chosen topic. */
    context: wellFormedText()
      .max(LIMITS.titleMax)
      .nullish()
      .transform((value) => value?.trim() || null),
  })
  .meta({ id: 'ExplainQuestionInput' });
export type ExplainQuestionInput = z.output<typeof explainQuestionInputSchema>;

/** Milliseconds: after a change of the guides, the first explanation waits until the index of them is built again. */
const EXPLANATION_DEADLINE_MS = 20_000;
const waiting = { deadlineMs: EXPLANATION_DEADLINE_MS, laneOf: waitingLane };

/** For editors. Nothing is stored. */
export const explanationOperations = {
  explainAdvice: defineQuery({
    name: 'ai.explainAdvice',
    input: adviceParams,
    output: explanationSchema,
    ...waiting,
  }),
  explainQuestion: defineQuery({
    name: 'ai.explainQuestion',
    input: explainQuestionInputSchema,
    output: explanationSchema,
    ...waiting,
  }),
};

export const explanationEndpoints = {
  explainAdvice: defineEndpoint({
    route: ROUTES.explainAdvice,
    summary: 'Why the adviser answered as it did',
    access: 'editor',
    params: adviceParams,
    response: explanationSchema,
    errors: ['advice.not_found', 'service.timeout'],
  }),
  explainQuestion: defineEndpoint({
    route: ROUTES.explainQuestion,
    summary: 'How the adviser would answer a question, and why; nothing is stored',
    access: 'editor',
    body: explainQuestionInputSchema,
    response: explanationSchema,
    errors: ['service.timeout'],
  }),
};
