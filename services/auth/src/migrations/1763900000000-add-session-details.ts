import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * People see their sessions and end them one by one, and sessions by password end when a provider is switched on. How
 * earlier sessions were opened is not known: they count as opened by password.
 */
export class AddSessionDetails1763900000000 implements MigrationInterface {
  name = 'AddSessionDetails1763900000000';

  async up(runner: QueryRunner): Promise<void> {
    // The table is written anew for its ids.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN id uuid NOT NULL DEFAULT uuidv7() UNIQUE,
        ADD COLUMN device text NOT NULL DEFAULT 'Unknown device',
        ADD COLUMN method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'provider'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN id, DROP COLUMN device, DROP COLUMN method');
  }
}
