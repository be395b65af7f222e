import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nearly the same articles are found by keys that are derived from their texts; null until they are derived. */
export class AddFingerprints1795306000000 implements MigrationInterface {
  name = 'AddFingerprints1795306000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(
      'ALTER TABLE articles ADD COLUMN shingle_hashes int[], ADD COLUMN shingle_bands int[]',
    );
    await runner.query(
      `CREATE INDEX articles_shingle_bands ON articles USING gin (shingle_bands)
        WITH (fastupdate = off) WHERE status <> 'deleted'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE articles DROP COLUMN shingle_hashes, DROP COLUMN shingle_bands');
  }
}
