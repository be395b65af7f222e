import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches find an article by the questions that its editors wrote, too: readers put things otherwise than texts do. The words
 * of questions have the weight D. They come before those of the content, because positions beyond 16,383 are not told apart.
 */
export class SearchQuestions1795500000003 implements MigrationInterface {
  name = 'SearchQuestions1795500000003';

  async up(runner: QueryRunner): Promise<void> {
    // The table is written anew for its search column.
    await runner.query('SET LOCAL statement_timeout = 0');
    await runner.query(`
      CREATE FUNCTION text_of_questions(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN (
        SELECT coalesce(string_agg(question #>> '{}', ' '), '')
        FROM jsonb_path_query(value, '$[*].questions[*]') AS question
      )`);
    await setSearch(runner, [
      TITLE,
      EXCERPT,
      `setweight(to_tsvector('english', fold(text_of_questions(questions))), 'D')`,
      CONTENT,
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0');
    await setSearch(runner, [TITLE, EXCERPT, CONTENT]);
    await runner.query('DROP FUNCTION text_of_questions(jsonb)');
  }
}

const TITLE = `setweight(to_tsvector('english', fold(title)), 'A')`;
const EXCERPT = `setweight(to_tsvector('english', fold(coalesce(excerpt, ''))), 'B')`;
const CONTENT = `setweight(to_tsvector('english', fold(content)), 'C')`;

async function setSearch(runner: QueryRunner, parts: string[]): Promise<void> {
  await runner.query(`ALTER TABLE articles ALTER COLUMN search SET EXPRESSION AS (${parts.join(' || ')})`);
}
