import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The first tables of ai: questions with their answers, what members save, and the passage index. Names are
 * unqualified: the connection's search path is the service's schema, and after it public, where pg_trgm is.
 */
export class CreateAi1763700000000 implements MigrationInterface {
  name = 'CreateAi1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await createAdvice(runner);
    await createIndex(runner);
    await createSaved(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE checklists, conversations, words, passages, sources, advice');
  }
}

/** Questions carry no user: what people ask about their homes is nobody's business. */
async function createAdvice(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE advice (
      id uuid PRIMARY KEY,
      question text NOT NULL,
      context text,
      status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed')),
      attempt int NOT NULL DEFAULT 1,
      beat_at timestamptz NOT NULL DEFAULT now(),
      confidence text CHECK (confidence IN ('high', 'medium', 'none')),
      engine text CHECK (engine IN ('passages', 'model')),
      result jsonb,
      created_at timestamptz NOT NULL DEFAULT now(),
      answered_at timestamptz,
      CHECK ((status = 'done') = (result IS NOT NULL))
    )`);
  await runner.query(`CREATE INDEX advice_gaps ON advice (created_at DESC) WHERE confidence = 'none'`);
}

async function createIndex(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE sources (
      article_id uuid PRIMARY KEY,
      revision int NOT NULL,
      index_version int NOT NULL,
      slug text NOT NULL,
      title text NOT NULL,
      main_category text NOT NULL,
      subcategory text
    )`);
  await runner.query(`
    CREATE TABLE passages (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      article_id uuid NOT NULL REFERENCES sources (article_id) ON DELETE CASCADE,
      position int NOT NULL,
      heading text NOT NULL,
      text text NOT NULL,
      blocks jsonb NOT NULL,
      is_checklist boolean NOT NULL,
      search tsvector NOT NULL,
      UNIQUE (article_id, position)
    )`);
  await runner.query('CREATE INDEX passages_search ON passages USING gin (search)');
  await runner.query('CREATE TABLE words (word text PRIMARY KEY, stem text NOT NULL)');
  await runner.query('CREATE INDEX words_stem ON words (stem)');
  await runner.query('CREATE INDEX words_similar ON words USING gin (word gin_trgm_ops)');
}

async function createSaved(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE conversations (
      id uuid PRIMARY KEY,
      owner_id uuid NOT NULL,
      title text NOT NULL,
      messages jsonb NOT NULL,
      category_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX conversations_by_owner ON conversations (owner_id, updated_at DESC)');
  await runner.query(`
    CREATE TABLE checklists (
      id uuid PRIMARY KEY,
      owner_id uuid NOT NULL,
      title text NOT NULL,
      description text NOT NULL,
      items jsonb NOT NULL,
      category_id uuid,
      is_template boolean NOT NULL,
      is_public boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
  await runner.query('CREATE INDEX checklists_by_owner ON checklists (owner_id, created_at DESC)');
}
