import {
  type Actor,
  ADVICE_DEADLINE_MS,
  adviceOutcomeSchema,
  type AdviserStatus,
  type IndexRebuild,
  LIMITS,
  requireAllowed,
} from '@hearthwise/contracts';
import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { EmbeddingsRepository } from '../embeddings/embeddings.repository.js';
import { CircuitsRepository } from '../model/circuits.repository.js';
import { adviceJob } from '../questions/advice.job.js';
import { IndexStateRepository } from '../search-index/index-state.repository.js';
import { rebuildJob } from '../search-index/rebuild.job.js';
import { RebuildsRepository } from '../search-index/rebuilds.repository.js';

/** Periods for which questions are counted, in days. */
const PERIODS = [1, 7];

const SECOND_MS = 1_000;

/** What administrators see of the adviser, and the rebuild of its index. */
@Injectable()
export class AdviserAdminService {
  constructor(
    private readonly state: IndexStateRepository,
    private readonly rebuilds: RebuildsRepository,
    private readonly circuits: CircuitsRepository,
    private readonly embeddings: EmbeddingsRepository,
    @InjectQueue(rebuildJob) private readonly queue: QueueOf<typeof rebuildJob>,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError auth.required, auth.forbidden */
  async getStatus(actor: Actor | null): Promise<AdviserStatus> {
    requireAllowed(actor, 'adviser.manage');
    const [engine, index, embeddings, rebuild, questions] = await Promise.all([
      this.getEngine(),
      this.state.get(),
      this.findEmbeddings(),
      this.rebuilds.findNewest(),
      this.countQuestions(),
    ]);

    return { engine, limits: limitsOf(this.config), index, embeddings, questions, rebuild };
  }

  /**
   * Queues a rebuild; one that has not ended gets another job if its own was lost.
   * @throws AppError auth.required, auth.forbidden
   */
  async rebuild(id: string, actor: Actor | null): Promise<IndexRebuild> {
    const { id: actorId } = requireAllowed(actor, 'adviser.manage');
    const rebuild = await this.rebuilds.create(id, actorId);
    const attempt = await this.rebuilds.claimAttempt(rebuild.id);
    if (attempt !== null) {
      await this.queue.add({ id: rebuild.id, attempt }, { version: 1, rebuildId: rebuild.id });
    }

    return rebuild;
  }

  /** Never the key, and of the address only the host: an operator may have put a secret into the rest. */
  private async getEngine(): Promise<AdviserStatus['engine']> {
    const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = this.config;
    if (!OPENAI_API_KEY) {
      return { kind: 'passages', model: null, host: null, circuit: null };
    }
    const circuit = await this.circuits.find('answers');

    return { kind: 'model', model: OPENAI_MODEL, host: new URL(OPENAI_BASE_URL).host, circuit };
  }

  private async findEmbeddings(): Promise<AdviserStatus['embeddings']> {
    const { OPENAI_API_KEY, OPENAI_EMBEDDINGS_MODEL: model } = this.config;
    if (!OPENAI_API_KEY || !model) {
      return null;
    }
    const [state, circuit] = await Promise.all([
      this.embeddings.findState(model),
      this.circuits.find('embeddings'),
    ]);

    return { model, total: state?.total ?? null, embedded: state?.embedded ?? null, circuit };
  }

  private countQuestions(): Promise<AdviserStatus['questions']> {
    return this.dataSource.query(
      `SELECT days, ${COUNTS},
          count(*) FILTER (WHERE status = 'failed')::int AS failed,
          count(*) FILTER (WHERE rating = 'up')::int AS up, count(*) FILTER (WHERE rating = 'down')::int AS down
        FROM unnest($1::int[]) AS period (days)
          LEFT JOIN advice ON created_at > now() - make_interval(days => days)
        GROUP BY days ORDER BY days`,
      [PERIODS],
    );
  }
}

/** What the first version answered has a confidence only. */
const OUTCOME = `coalesce(outcome,
  CASE confidence WHEN 'high' THEN 'answer' WHEN 'medium' THEN 'partial' WHEN 'none' THEN 'gap' END)`;

const COUNTS = adviceOutcomeSchema.options
  .map((outcome) => `count(*) FILTER (WHERE ${OUTCOME} = '${outcome}')::int AS ${outcome}`)
  .join(', ');

const limitsOf = ({ OPENAI_TIMEOUT_MS }: Config): AdviserStatus['limits'] => ({
  questionCharacters: LIMITS.questionMax,
  concurrentQuestions: adviceJob.concurrency ?? 1,
  tries: adviceJob.attempts,
  answerSeconds: ADVICE_DEADLINE_MS / SECOND_MS,
  modelSeconds: Math.round(OPENAI_TIMEOUT_MS / SECOND_MS),
});
