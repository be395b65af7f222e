import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now nobody's views were counted: the numbers came from the demonstration's files. */
export class CountViews1795330000005 implements MigrationInterface {
  name = 'CountViews1795330000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE discussions SET views_count = 0 WHERE views_count > 0');
  }

  /** The invented counts are not worth bringing back. */
  async down(): Promise<void> {}
}
