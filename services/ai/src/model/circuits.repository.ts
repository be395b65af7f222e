import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CircuitState } from './circuit-breaker.js';

/** What a model is used for; each has a circuit of its own in every process. */
export type ModelWork = 'answers' | 'embeddings';

/** The state that the circuits last changed to, for administrators; of several processes, that of the last one. */
@Injectable()
export class CircuitsRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Never fails: an answer does not depend on it. */
  async record(work: ModelWork, state: CircuitState): Promise<void> {
    this.logger.info({ work, state }, 'the circuit to the model has changed');
    try {
      await this.dataSource.query(
        `INSERT INTO model_circuits (work, state) VALUES ($1, $2)
          ON CONFLICT (work) DO UPDATE SET state = excluded.state, changed_at = now()`,
        [work, state],
      );
    } catch (error) {
      this.logger.warn({ err: error }, 'the state of a circuit could not be stored');
    }
  }

  async find(work: ModelWork): Promise<{ state: CircuitState; changedAt: string } | null> {
    const [row] = await this.dataSource.query<{ state: CircuitState; changedAt: Date }[]>(
      'SELECT state, changed_at AS "changedAt" FROM model_circuits WHERE work = $1',
      [work],
    );

    return row ? { ...row, changedAt: row.changedAt.toISOString() } : null;
  }
}
