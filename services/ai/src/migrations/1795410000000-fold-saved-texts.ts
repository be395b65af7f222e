import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of a conversation that a search reads. */
const MAX_SEARCHED = 100_000;

/**
 * Members search what they have saved. Folding all of it for each search took seconds; now it is stored in folded form,
 * and of a conversation only the beginning, so that the largest number of the longest ones is searched in time.
 */
export class FoldSavedTexts1795410000000 implements MigrationInterface {
  name = 'FoldSavedTexts1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    // Adding stored columns writes every row again.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(String.raw`
      CREATE FUNCTION conversation_text(title text, messages jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN fold(title) || E'\n' || coalesce((
        SELECT string_agg(fold(left(content, ${MAX_SEARCHED})), E'\n' ORDER BY at)
        FROM (
          SELECT message ->> 'content' AS content, at,
            sum(length(message ->> 'content')) OVER (ORDER BY at) - length(message ->> 'content') AS before
          FROM jsonb_array_elements(messages) WITH ORDINALITY AS listed (message, at)
        ) AS read WHERE before < ${MAX_SEARCHED}
      ), '')`);
    await runner.query(`
      ALTER TABLE conversations ADD COLUMN search_text text NOT NULL
        GENERATED ALWAYS AS (conversation_text(coalesce(custom_title, title), messages)) STORED`);
    await runner.query(`
      ALTER TABLE checklists ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold(title)) STORED`);
    await runner.query(`
      ALTER TABLE checklist_items ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold(text)) STORED`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['conversations', 'checklists', 'checklist_items']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    }
    await runner.query('DROP FUNCTION conversation_text(text, jsonb)');
  }
}
