import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { CircuitBreaker, CircuitOpenError } from '../model/circuit-breaker.js';
import { CircuitsRepository } from '../model/circuits.repository.js';
import { isOutage, ModelEndpoint } from '../model/model-endpoint.js';
import { recordCall } from '../model/model-metrics.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { embeddedTexts, hashOf } from './embedded-texts.js';
import { EmbeddingsRepository } from './embeddings.repository.js';
import { packVector, VectorIndex } from './vector.js';

/** Milliseconds that a question waits for its vector; without one, its words are enough. */
const TIMEOUT_MS = 1_500;
const CIRCUIT = { failures: 3, openMs: 30_000 };

/** Passages by their numbers; the same object as long as they are the same. */
export interface NumberedPassages {
  places: { article: SourceArticle; passage: SourceArticle['passages'][number] }[];
}

/** Compares questions with the passages by their meaning, if a model for that is configured. */
@Injectable()
export class Meanings {
  private readonly endpoint: ModelEndpoint | undefined;
  private readonly model: string;
  private readonly circuit: CircuitBreaker;
  private vectors: { guides: NumberedPassages; version: string; built: Promise<VectorIndex> } | undefined;

  constructor(
    private readonly embeddings: EmbeddingsRepository,
    @Inject(CONFIG)
    { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_EMBEDDINGS_MODEL, OPENAI_EMBEDDINGS_PRICE }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    circuits: CircuitsRepository,
  ) {
    this.model = OPENAI_EMBEDDINGS_MODEL ?? '';
    this.endpoint =
      OPENAI_API_KEY && this.model
        ? new ModelEndpoint({
            apiKey: OPENAI_API_KEY,
            baseUrl: OPENAI_BASE_URL,
            prices: { input: OPENAI_EMBEDDINGS_PRICE },
          })
        : undefined;
    const onChange = (state: Parameters<CircuitsRepository['record']>[1]) =>
      void circuits.record('embeddings', state);
    this.circuit = new CircuitBreaker({ ...CIRCUIT, onChange });
  }

  /** How near each passage is to a question, by its number; null without a model, or when it gave no vector in time. */
  async compare(question: string, guides: NumberedPassages): Promise<Float32Array | null> {
    const { endpoint } = this;
    if (!endpoint) {
      return null;
    }
    try {
      const call = () => endpoint.embed(this.model, [question], AbortSignal.timeout(TIMEOUT_MS));
      const [vectors, [vector = []]] = await Promise.all([
        this.load(guides),
        this.circuit.run(call, isOutage),
      ]);
      recordCall('embedding', 'success');

      return vectors.compare(packVector(vector));
    } catch (error) {
      this.recordFailure(error);

      return null;
    }
  }

  private recordFailure(error: unknown): void {
    if (error instanceof CircuitOpenError) {
      recordCall('embedding', 'not_tried');

      return;
    }
    recordCall('embedding', 'failed');
    this.logger.warn({ err: error }, 'the question has no vector; guides are found by its words alone');
  }

  /** Read again when the guides or the vectors have changed. */
  private async load(guides: NumberedPassages): Promise<VectorIndex> {
    const version = await this.embeddings.findVersion(this.model);
    if (this.vectors?.guides !== guides || this.vectors.version !== version) {
      const built = this.build(guides);
      this.vectors = { guides, version, built };
      built.catch(() => {
        this.vectors = undefined;
      });
    }

    return this.vectors.built;
  }

  private async build({ places }: NumberedPassages): Promise<VectorIndex> {
    const vectors = await this.embeddings.listVectors(this.model);
    const entries = places.flatMap(({ article, passage }, number) =>
      embeddedTexts(article, passage).flatMap((text) => {
        const vector = vectors.get(hashOf(text));

        return vector ? [{ passage: number, vector }] : [];
      }),
    );

    return VectorIndex.of(entries, places.length);
  }
}
