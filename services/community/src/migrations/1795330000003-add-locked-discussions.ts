import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moderators can end a discussion that is going nowhere good: it stays readable and takes no more replies. */
export class AddLockedDiscussions1795330000003 implements MigrationInterface {
  name = 'AddLockedDiscussions1795330000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discussions ADD COLUMN is_locked boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discussions DROP COLUMN is_locked');
  }
}
