import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * With a model, administrators see whether it can be reached, and passages are also found by their meaning. Vectors stand under
 * the hash of their text, so that only what has changed is embedded again, whoever changed it.
 */
export class AddModel1795740000000 implements MigrationInterface {
  name = 'AddModel1795740000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE model_circuits (
        work text PRIMARY KEY CHECK (work IN ('answers', 'embeddings')),
        state text NOT NULL CHECK (state IN ('closed', 'open', 'half-open')),
        changed_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE embeddings (
        model text NOT NULL,
        hash bytea NOT NULL,
        vector bytea NOT NULL,
        PRIMARY KEY (model, hash)
      )`);
    await runner.query(`
      CREATE TABLE embedding_states (
        model text PRIMARY KEY,
        change bigint NOT NULL,
        total int NOT NULL,
        embedded int NOT NULL,
        version bigint NOT NULL DEFAULT 1
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE embedding_states, embeddings, model_circuits');
  }
}
