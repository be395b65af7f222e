import { z } from 'zod';
import { idSchema, timestampSchema } from '../common.js';
import { defineEndpoint } from '../endpoint.js';
import { defineIdempotentCommand, defineQuery } from '../operation.js';
import { ROUTES } from '../routes.js';

/** Whether a model is asked: `open` after several failures in a row, `half-open` while one call finds out whether it has recovered. */
const circuitSchema = z.object({
  state: z.enum(['closed', 'open', 'half-open']),
  changedAt: timestampSchema,
});

/** What writes the answers. Keys are never part of it. */
const engineSchema = z.object({
  /** The passages themselves, or a language model that rewords them. */
  kind: z.enum(['passages', 'model']),
  /** Name of the model; null without one. */
  model: z.string().nullable(),
  /** Host of the model's endpoint; null without one. */
  host: z.string().nullable(),
  /** Null while the model has not failed for a while. */
  circuit: circuitSchema.nullable(),
});

/** How passages are compared with questions by their meaning. */
const embeddingsSchema = z.object({
  /** Name of the model. */
  model: z.string(),
  /** Texts of the guides, and those of them that have a vector; null before the first count. */
  total: z.number().int().nullable(),
  embedded: z.number().int().nullable(),
  circuit: circuitSchema.nullable(),
});

/** Limits that every question meets. */
const limitsSchema = z.object({
  questionCharacters: z.number().int(),
  /** Questions that one process answers at a time. */
  concurrentQuestions: z.number().int(),
  /** Runs of a question that fails. */
  tries: z.number().int(),
  /** Seconds that somebody waits for an answer. */
  answerSeconds: z.number().int(),
  /** Seconds until the passages answer in place of the model. */
  modelSeconds: z.number().int(),
});

const indexSchema = z.object({
  articles: z.number().int(),
  passages: z.number().int(),
  /** Ways in which people ask, from editors, of all passages. */
  wordings: z.number().int(),
  /** Version of how articles are split into passages. */
  version: z.number().int(),
  /** Articles that differed from the index at the last comparison; null before the first one. */
  behind: z.number().int().nullable(),
  comparedAt: timestampSchema.nullable(),
  /** When a comparison last changed the index. */
  changedAt: timestampSchema.nullable(),
});

/** Questions of the last days by what became of them, and what was said about their answers. */
const questionCountsSchema = z.object({
  days: z.number().int(),
  /** By outcome; every answered question counts once. */
  answer: z.number().int(),
  partial: z.number().int(),
  choice: z.number().int(),
  gap: z.number().int(),
  refusal: z.number().int(),
  /** That no worker could answer. */
  failed: z.number().int(),
  /** Answers that helped, and that did not, to those who said so. */
  up: z.number().int(),
  down: z.number().int(),
});

export const INDEX_REBUILD_STATUSES = ['queued', 'running', 'done', 'failed'] as const;

export const indexRebuildSchema = z
  .object({
    id: idSchema,
    status: z.enum(INDEX_REBUILD_STATUSES),
    /** Articles to index; null until they are counted. */
    total: z.number().int().nullable(),
    /** Articles that are indexed again. */
    done: z.number().int(),
    createdAt: timestampSchema,
    finishedAt: timestampSchema.nullable(),
  })
  .meta({ id: 'IndexRebuild' });
export type IndexRebuild = z.infer<typeof indexRebuildSchema>;

export const adviserStatusSchema = z
  .object({
    engine: engineSchema,
    limits: limitsSchema,
    index: indexSchema,
    /** Null when passages are found by their words alone. */
    embeddings: embeddingsSchema.nullable(),
    questions: z.array(questionCountsSchema),
    /** The newest one; null when there never was any. */
    rebuild: indexRebuildSchema.nullable(),
  })
  .meta({ id: 'AdviserStatus' });
export type AdviserStatus = z.infer<typeof adviserStatusSchema>;

export const adviserAdminOperations = {
  getAdviserStatus: defineQuery({
    name: 'ai.getAdviserStatus',
    input: z.object({}),
    output: adviserStatusSchema,
  }),
  /** Queues a rebuild; while one has not ended, returns that one. */
  rebuildIndex: defineIdempotentCommand({
    name: 'ai.rebuildIndex',
    input: z.object({ id: idSchema }),
    output: indexRebuildSchema,
  }),
};

export const adviserAdminEndpoints = {
  getAdviserStatus: defineEndpoint({
    route: ROUTES.getAdviserStatus,
    summary: 'What answers questions, the state of the search index, and what became of recent questions',
    access: 'admin',
    response: adviserStatusSchema,
  }),
  rebuildIndex: defineEndpoint({
    route: ROUTES.rebuildIndex,
    summary: 'Rebuild the search index; while a rebuild has not ended, returns that one',
    access: 'admin',
    response: indexRebuildSchema,
    status: 202,
    errors: ['request.rate_limited'],
  }),
};
