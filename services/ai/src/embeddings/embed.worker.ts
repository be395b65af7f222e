import { InjectQueue, type JobOutcome, type QueueOf } from '@hearthwise/jobs';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { isTransient, ModelEndpoint, retryAfterOf } from '../model/model-endpoint.js';
import { retry } from '../model/retry.js';
import { PassagesRepository, type SourceArticle } from '../search-index/passages.repository.js';
import { embedJob } from './embed.job.js';
import { embeddedTexts, hashOf } from './embedded-texts.js';
import { EmbeddingsRepository } from './embeddings.repository.js';
import { packVector } from './vector.js';

/** Texts in one call. */
const BATCH = 64;
const CALL_TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
/** Milliseconds after which a run leaves the rest to the next one, so that a process can stop quickly. */
const RUN_MS = 5_000;
/** The texts are compared with the vectors once in so many synchronisations of the search index. */
const SYNCS_PER_RUN = 6;

/**
 * Keeps a vector for each text of the guides. Each batch is stored as soon as it comes, under the hashes of its texts: a run
 * that was interrupted loses one call at most, and what has not changed is never sent again.
 */
@Injectable()
export class EmbedWorker implements OnApplicationBootstrap {
  private readonly endpoint: ModelEndpoint;
  private readonly model: string;

  constructor(
    private readonly embeddings: EmbeddingsRepository,
    private readonly passages: PassagesRepository,
    @InjectQueue(embedJob) private readonly queue: QueueOf<typeof embedJob>,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_EMBEDDINGS_MODEL } = config;
    this.endpoint = new ModelEndpoint({ apiKey: OPENAI_API_KEY ?? '', baseUrl: OPENAI_BASE_URL });
    this.model = OPENAI_EMBEDDINGS_MODEL ?? '';
  }

  async onApplicationBootstrap(): Promise<void> {
    this.queue.process(() => this.run());
    await this.queue.schedule('embed', SYNCS_PER_RUN * this.config.SYNC_INTERVAL_MS, { version: 1 });
  }

  private async run(): Promise<JobOutcome> {
    const [{ change }, state] = await Promise.all([
      this.passages.findState(),
      this.embeddings.findState(this.model),
    ]);
    if (state?.change === change && state.embedded === state.total) {
      return 'skipped';
    }
    const texts = textsByHash(await this.passages.listAll());
    const known = await this.embeddings.listHashes(this.model);
    const missing = [...texts].filter(([hash]) => !known.has(hash));
    let left = missing.length;
    try {
      for (const endsAt = Date.now() + RUN_MS; left > 0 && Date.now() < endsAt;) {
        const batch = missing.splice(0, BATCH);
        await this.embed(batch);
        left = missing.length;
      }
      if (left === 0) {
        await this.embeddings.deleteOthers(this.model, texts.keys());
      }
    } finally {
      await this.embeddings.saveState(this.model, { change, total: texts.size, embedded: texts.size - left });
    }
    if (left > 0) {
      await this.queue.add({ id: `${change}-${left}` }, { version: 1 });
    }

    return 'success';
  }

  private async embed(batch: [hash: string, text: string][]): Promise<void> {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const call = () =>
      this.endpoint.embed(
        this.model,
        batch.map(([, text]) => text),
        signal,
      );
    const vectors = await retry(call, {
      attempts: ATTEMPTS,
      signal,
      deadlineAt: Date.now() + CALL_TIMEOUT_MS,
      isTransient,
      retryAfterOf,
    });
    await this.embeddings.insert(
      this.model,
      new Map(batch.map(([hash], at) => [hash, packVector(vectors[at] ?? [])])),
    );
  }
}

function textsByHash(articles: SourceArticle[]): Map<string, string> {
  return new Map(
    articles.flatMap((article) =>
      article.passages.flatMap((passage) =>
        embeddedTexts(article, passage).map((text): [string, string] => [hashOf(text), text]),
      ),
    ),
  );
}
