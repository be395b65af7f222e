import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';

/** A table with columns that code derives from `content`, and `render_version`, the version of the code that did. */
export interface DerivedTable {
  name: string;
  /** Value of `render_version` in rows that are up to date. */
  version: number;
  /** The derived columns for a content, by column name. */
  derive: (content: string) => Promise<Record<string, unknown>>;
}

interface OutdatedRow {
  id: string;
  content: string;
}

/** Rows that are read at once; each is written on its own. */
const BATCH_SIZE = 20;

/** Milliseconds until a table is tried again after a failure, such as an overload. */
const RETRY_MS = 30_000;

/**
 * Derives columns again in the background when an older version of the code wrote them, so that no migration has to delay
 * the start. Several processes may run it at once; what users save in the meantime is kept.
 */
export class ColumnBackfill implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: DerivedTable[],
    private readonly logger: Logger,
    private readonly retryMs = RETRY_MS,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    let remaining = await this.backfillAll(this.tables);
    while (remaining.length > 0 && !this.isStopping) {
      await sleep(this.retryMs, undefined, { signal: this.stopping.signal }).catch(() => {});
      remaining = await this.backfillAll(remaining);
    }
  }

  /** Returns the tables that failed. */
  private async backfillAll(tables: DerivedTable[]): Promise<DerivedTable[]> {
    const failed: DerivedTable[] = [];
    for (const table of tables) {
      if (!(await this.tryBackfill(table))) {
        failed.push(table);
      }
    }

    return failed;
  }

  /** Returns whether it succeeded. */
  private async tryBackfill(table: DerivedTable): Promise<boolean> {
    try {
      const count = await this.backfill(table);
      if (count > 0) {
        this.logger.info({ table: table.name, count }, 'backfilled derived columns');
      }

      return true;
    } catch (error) {
      this.logger.warn({ err: error, table: table.name }, 'backfill failed; retrying later');

      return false;
    }
  }

  /** Returns the number of updated rows. Ends after a batch without updates: other processes may be changing its rows. */
  private async backfill(table: DerivedTable): Promise<number> {
    let total = 0;
    for (let updated = Infinity; updated > 0 && !this.isStopping; total += updated) {
      updated = 0;
      for (const row of await this.listOutdated(table)) {
        updated += this.isStopping ? 0 : await this.update(table, row);
      }
    }

    return total;
  }

  private listOutdated({ name, version }: DerivedTable): Promise<OutdatedRow[]> {
    return this.dataSource.query(
      `SELECT id, content FROM ${name} WHERE render_version < $1 ORDER BY render_version, id LIMIT ${BATCH_SIZE}`,
      [version],
    );
  }

  private async update(
    { name, version, derive }: DerivedTable,
    { id, content }: OutdatedRow,
  ): Promise<number> {
    const columns = { ...(await derive(content)), render_version: version };
    const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 4}`);
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE ${name} SET ${assignments.join(', ')} WHERE id = $1 AND content = $2 AND render_version < $3`,
      [id, content, version, ...Object.values(columns)],
    );

    return count;
  }
}
