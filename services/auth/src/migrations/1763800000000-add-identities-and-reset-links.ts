import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People may sign in at an OpenID provider, and administrators may make links that set a new password. */
export class AddIdentitiesAndResetLinks1763800000000 implements MigrationInterface {
  name = 'AddIdentitiesAndResetLinks1763800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identities (
        issuer text NOT NULL,
        subject text NOT NULL,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (issuer, subject),
        UNIQUE (user_id, issuer)
      )`);
    await runner.query(`
      CREATE TABLE sign_in_flows (
        state_hash bytea PRIMARY KEY,
        browser_hash bytea NOT NULL,
        code_verifier text NOT NULL,
        nonce text NOT NULL,
        return_to text NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX sign_in_flows_by_expiry ON sign_in_flows (expires_at)');
    await runner.query(`
      CREATE TABLE reset_links (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reset_links, sign_in_flows, identities');
  }
}
