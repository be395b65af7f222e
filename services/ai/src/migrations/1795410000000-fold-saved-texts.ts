import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Characters of a conversation that a search reads. */
const MAX_SEARCHED = 100_000;

/** What is folded of each table, and from which columns it is. */
const TABLES = {
  conversations: {
    text: 'conversation_text(coalesce(NEW.custom_title, NEW.title), NEW.messages)',
    columns: 'title, custom_title, messages',
  },
  checklists: { text: 'fold(NEW.title)', columns: 'title' },
  checklist_items: { text: 'fold(NEW.text)', columns: 'text' },
};

/**
 * Members search what they have saved. Folding all of it for each search took seconds; now it is stored in folded form,
 * and of a conversation only the beginning, so that the largest number of the longest ones is searched in time.
 *
 * A trigger fills the column, also for what the version before saves. A generated column would write the tables again while
 * nobody may read them; `ColumnBackfill` fills older rows, which are folded by each search until then.
 */
export class FoldSavedTexts1795410000000 implements MigrationInterface {
  name = 'FoldSavedTexts1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    await createConversationText(runner);
    for (const [table, { text, columns }] of Object.entries(TABLES)) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN search_text text`);
      await runner.query(`
        CREATE FUNCTION fold_text_of_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          NEW.search_text := ${text};
          RETURN NEW;
        END $$`);
      await runner.query(`
        CREATE TRIGGER fold_text BEFORE INSERT OR UPDATE OF ${columns}, search_text ON ${table}
          FOR EACH ROW EXECUTE FUNCTION fold_text_of_${table}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of Object.keys(TABLES)) {
      await runner.query(`DROP TRIGGER fold_text ON ${table}`);
      await runner.query(`DROP FUNCTION fold_text_of_${table}()`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN search_text`);
    }
    await runner.query('DROP FUNCTION conversation_text(text, jsonb)');
  }
}

async function createConversationText(runner: QueryRunner): Promise<void> {
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
}
