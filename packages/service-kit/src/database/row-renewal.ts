import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';

/** A table with columns that are derived from `content`, and `render_version`, which tells by what version of the code. */
export interface RenewedTable {
  name: string;
  /** What rows have in `render_version` once they are up to date. */
  version: number;
  /** The columns as a content gives them, by their names in the table. */
  derive: (content: string) => Promise<Record<string, unknown>>;
}

interface Outdated {
  id: string;
  content: string;
}

/** Rows that are read at once; each is written on its own. */
const BATCH = 20;

/**
 * Derives columns again in the background when an older version of the code made them, so that no migration has to hold
 * up the start. Several processes may do it at once; what people save in the meantime stays.
 */
export class RowRenewal implements OnApplicationBootstrap, OnModuleDestroy {
  private isStopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: RenewedTable[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  private async run(): Promise<void> {
    for (const table of this.tables) {
      try {
        const count = await this.renew(table);
        if (count > 0) {
          this.logger.info({ table: table.name, count }, 'rows were rendered again');
        }
      } catch (error) {
        this.logger.warn(
          { err: error, table: table.name },
          'rows could not be rendered again; the next start tries',
        );
      }
    }
  }

  /** How many rows were written. Ends when none could be, so that a row that others keep changing holds up nothing. */
  private async renew(table: RenewedTable): Promise<number> {
    let total = 0;
    for (let renewed = Infinity; renewed > 0 && !this.isStopping; total += renewed) {
      renewed = 0;
      for (const row of await this.findOutdated(table)) {
        renewed += this.isStopping ? 0 : await this.write(table, row);
      }
    }

    return total;
  }

  private findOutdated({ name, version }: RenewedTable): Promise<Outdated[]> {
    return this.dataSource.query(
      `SELECT id, content FROM ${name} WHERE render_version < $1 ORDER BY render_version, id LIMIT ${BATCH}`,
      [version],
    );
  }

  private async write({ name, version, derive }: RenewedTable, { id, content }: Outdated): Promise<number> {
    const columns = { ...(await derive(content)), render_version: version };
    const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 3}`);
    const [, count]: [unknown, number] = await this.dataSource.query(
      `UPDATE ${name} SET ${assignments.join(', ')} WHERE id = $1 AND content = $2`,
      [id, content, ...Object.values(columns)],
    );

    return count;
  }
}
