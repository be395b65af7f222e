import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The first tables of auth. Names are unqualified: the connection's search path is the service's schema. */
export class CreateAuth1763700000000 implements MigrationInterface {
  name = 'CreateAuth1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        email text NOT NULL,
        email_key text NOT NULL UNIQUE,
        first_name text,
        profile_image_url text,
        role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'moderator', 'editor', 'admin')),
        password_hash text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE sessions (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_seen_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX sessions_by_user ON sessions (user_id)');
    await runner.query('CREATE INDEX sessions_by_expiry ON sessions (expires_at)');
    await runner.query(
      'CREATE TABLE sign_in_attempts (account_key bytea PRIMARY KEY, tried_at timestamptz[] NOT NULL)',
    );
    await runner.query(`
      CREATE TABLE audit (
        id uuid PRIMARY KEY DEFAULT uuidv7(),
        user_id uuid NOT NULL,
        action text NOT NULL,
        at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit, sign_in_attempts, sessions, users');
  }
}
