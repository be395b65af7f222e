import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The seed knows which of its files have changed. Files of before have no fingerprint: their articles are compared with them
 * once. A process of the release before adds files without one, too.
 */
export class AddSeedFingerprints1795500000002 implements MigrationInterface {
  name = 'AddSeedFingerprints1795500000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seeded ADD COLUMN fingerprint text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seeded DROP COLUMN fingerprint');
  }
}
