import { jobsConfigShape } from '@hearthwise/jobs';
import { databaseConfigShape, processConfigShape } from '@hearthwise/service-kit';
import { z } from 'zod';

const price = z.coerce.number().min(0).optional();

export const configSchema = z.object({
  ...processConfigShape,
  ...databaseConfigShape,
  ...jobsConfigShape,
  JOBS_SCHEMA: jobsConfigShape.JOBS_SCHEMA.default('ai_jobs'),
  /** The content service, whose articles the adviser quotes. */
  CONTENT_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }),
  /** The community service, which notifies members of items that are due; without it nobody is reminded. */
  COMMUNITY_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  /** What the process does: handle calls (api), answer queued questions (worker), or both. */
  AI_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  /** Milliseconds between two synchronisations of the search index with the articles. */
  SYNC_INTERVAL_MS: z.coerce.number().int().min(100).default(10_000),
  /** Milliseconds between two looks for items that are due. */
  REMINDERS_INTERVAL_MS: z.coerce.number().int().min(100).default(60_000),
  /** Milliseconds between two looks for questions without an answer, and for those that have one by now. */
  GAPS_INTERVAL_MS: z.coerce.number().int().min(100).default(5_000),
  /** If set, a model rewords the answers; otherwise they are composed of passages. */
  OPENAI_API_KEY: z.string().optional(),
  /** Any endpoint with the OpenAI protocol. */
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().default('gpt-4o-mini'),
  /** If set with a key, passages and questions are also compared by their meaning, with the vectors of this model. */
  OPENAI_EMBEDDINGS_MODEL: z.string().optional(),
  /** Dollars for a million tokens of the model, sent and returned, and of the embeddings' model: only for the metrics. */
  OPENAI_INPUT_PRICE: price,
  OPENAI_OUTPUT_PRICE: price,
  OPENAI_EMBEDDINGS_PRICE: price,
  /** Milliseconds until the passages answer in place of the model; less than anybody waits for an answer. */
  OPENAI_TIMEOUT_MS: z.coerce.number().int().min(100).max(50_000).default(30_000),
});
export type Config = z.output<typeof configSchema>;

/** Injection token of the whole configuration. */
export const CONFIG = Symbol('config');
