import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators list, search and suspend users. The version before does not know of suspensions: it lets everybody in. */
export class ManageUsers1795307493927 implements MigrationInterface {
  name = 'ManageUsers1795307493927';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN suspended_at timestamptz');
    await runner.query('CREATE INDEX users_by_age ON users (created_at, id)');
    await runner.query('CREATE INDEX users_by_role ON users (role, created_at, id)');
    await runner.query(
      'CREATE INDEX users_suspended ON users (created_at, id) WHERE suspended_at IS NOT NULL',
    );
    await runner.query(`
      CREATE INDEX users_search ON users
      USING gin ((email_key || ' ' || lower(coalesce(first_name, ''))) public.gin_trgm_ops) WITH (fastupdate = off)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_search, users_suspended, users_by_role, users_by_age');
    await runner.query('ALTER TABLE users DROP COLUMN suspended_at');
  }
}
