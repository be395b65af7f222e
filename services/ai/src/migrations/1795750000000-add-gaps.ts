import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people ask and the guides lack: editors see it in groups, and whoever wants is told when there is a guide. A question is
 * put into its group once, so that nobody who looks has to read all of them. All of it goes with the question itself.
 */
export class AddGaps1795750000000 implements MigrationInterface {
  name = 'AddGaps1795750000000';

  async up(runner: QueryRunner): Promise<void> {
    await createGaps(runner);
    await createQuestions(runner);
    await createWatches(runner);
    await runner.query('ALTER TABLE advice ADD COLUMN gap_kind text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE advice DROP COLUMN gap_kind');
    await runner.query('DROP TABLE advice_watches, gap_questions, gaps');
    await runner.query('DROP FUNCTION count_gap_questions()');
  }
}

async function createGaps(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE gaps (
      id uuid PRIMARY KEY DEFAULT uuidv7(),
      key text NOT NULL UNIQUE,
      topic text NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'attached', 'drafted', 'dismissed')),
      version int NOT NULL DEFAULT 1,
      unanswered int NOT NULL DEFAULT 0,
      partial int NOT NULL DEFAULT 0,
      unhelpful int NOT NULL DEFAULT 0,
      asked int GENERATED ALWAYS AS (unanswered + partial + unhelpful) STORED,
      newest_at timestamptz NOT NULL,
      article_id uuid,
      article_title text,
      article_revision int,
      heading text,
      reason text,
      decided_at timestamptz,
      covered_at timestamptz,
      CHECK ((state IN ('attached', 'drafted')) = (article_id IS NOT NULL)),
      CHECK ((state = 'dismissed') = (reason IS NOT NULL))
    )`);
  for (const count of ['asked', 'unanswered', 'partial', 'unhelpful']) {
    await runner.query(
      `CREATE INDEX gaps_by_${count} ON gaps (state, ${count} DESC, newest_at DESC, id DESC) WHERE ${count} > 0`,
    );
  }
  await runner.query('CREATE INDEX gaps_empty ON gaps (id) WHERE asked = 0');
  await runner.query(
    `CREATE INDEX gaps_uncovered ON gaps (article_id) WHERE article_id IS NOT NULL AND covered_at IS NULL`,
  );
}

async function createQuestions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE gap_questions (
      advice_id uuid PRIMARY KEY REFERENCES advice (id) ON DELETE CASCADE,
      gap_id uuid NOT NULL REFERENCES gaps (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('unanswered', 'partial', 'unhelpful')),
      asked_at timestamptz NOT NULL,
      search tsvector NOT NULL
    )`);
  await runner.query(
    'CREATE INDEX gap_questions_newest ON gap_questions (gap_id, asked_at DESC, advice_id DESC)',
  );
  await runner.query('CREATE INDEX gap_questions_by_time ON gap_questions (asked_at)');
  await runner.query('CREATE INDEX gap_questions_search ON gap_questions USING gin (search)');
  await createCounts(runner);
}

/** The counts follow the rows, whoever deletes them: a member, or what deletes old questions. */
async function createCounts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION count_gap_questions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE gaps SET
        unanswered = gaps.unanswered + sign * changed.unanswered,
        partial = gaps.partial + sign * changed.partial,
        unhelpful = gaps.unhelpful + sign * changed.unhelpful
      FROM (
        SELECT gap_id, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END AS sign,
          count(*) FILTER (WHERE kind = 'unanswered') AS unanswered,
          count(*) FILTER (WHERE kind = 'partial') AS partial,
          count(*) FILTER (WHERE kind = 'unhelpful') AS unhelpful
        FROM changed_rows GROUP BY gap_id ORDER BY gap_id
      ) AS changed
      WHERE gaps.id = changed.gap_id;
      RETURN NULL;
    END $$`);
  for (const [operation, rows] of [
    ['INSERT', 'NEW'],
    ['DELETE', 'OLD'],
  ]) {
    await runner.query(`
      CREATE TRIGGER count_on_${operation?.toLowerCase()} AFTER ${operation} ON gap_questions
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_gap_questions()`);
  }
}

async function createWatches(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE advice_watches (
      advice_id uuid NOT NULL REFERENCES advice (id) ON DELETE CASCADE,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      checked_at timestamptz,
      PRIMARY KEY (advice_id, user_id)
    )`);
  await runner.query('CREATE INDEX advice_watches_by_user ON advice_watches (user_id)');
  await runner.query('CREATE INDEX advice_watches_by_check ON advice_watches (checked_at NULLS FIRST)');
}
