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

/** A table with a column that a trigger fills from others whenever it is set, and that is null in rows from before. */
export interface TriggeredTable {
  name: string;
  filledColumn: string;
  /** The condition of the rows in which it is filled: of all, unless given. */
  where?: string;
}

type BackfilledTable = DerivedTable | TriggeredTable;

interface OutdatedRow {
  id: string;
  content: string;
}

/** Rows that are read at once; each is written on its own. */
const BATCH_SIZE = 20;

/** Milliseconds until a table is tried again after a failure, such as an overload. */
const RETRY_MS = 30_000;

/**
 * Fills columns in the background in rows that an older version of the code wrote, so that no migration has to delay the
 * start. Several processes may run it at once; what users save in the meantime is kept.
 */
export class ColumnBackfill implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: BackfilledTable[],
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
  private async backfillAll(tables: BackfilledTable[]): Promise<BackfilledTable[]> {
    const failed: BackfilledTable[] = [];
    for (const table of tables) {
      if (!(await this.tryBackfill(table))) {
        failed.push(table);
      }
    }

    return failed;
  }

  /** Returns whether it succeeded. */
  private async tryBackfill(table: BackfilledTable): Promise<boolean> {
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
  private async backfill(table: BackfilledTable): Promise<number> {
    let total = 0;
    for (let updated = Infinity; updated > 0 && !this.isStopping; total += updated) {
      updated = await ('derive' in table ? this.deriveBatch(table) : this.fillBatch(table));
    }

    return total;
  }

  private async deriveBatch(table: DerivedTable): Promise<number> {
    let updated = 0;
    for (const row of await this.listOutdated(table)) {
      updated += this.isStopping ? 0 : await this.update(table, row);
    }

    return updated;
  }

  /** Locks the rows in the order of their ids, so that two processes never wait for each other. */
  private async fillBatch({ name, filledColumn, where = 'true' }: TriggeredTable): Promise<number> {
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE ${name} SET ${filledColumn} = NULL WHERE id = ANY (ARRAY(
        SELECT id FROM ${name} WHERE ${filledColumn} IS NULL AND ${where} ORDER BY id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE
      ))`,
    );

    return count;
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
