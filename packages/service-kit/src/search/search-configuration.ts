import type { QueryRunner } from 'typeorm';
import { SEARCH_CONFIGURATION } from './searched-table.js';

/** Creates in the service's schema what snippets are found with: English words without accents. */
export async function addSearchConfiguration(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TEXT SEARCH CONFIGURATION ${SEARCH_CONFIGURATION} (COPY = pg_catalog.english)`);
  await runner.query(`
    ALTER TEXT SEARCH CONFIGURATION ${SEARCH_CONFIGURATION}
      ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, english_stem`);
}

export async function dropSearchConfiguration(runner: QueryRunner): Promise<void> {
  await runner.query(`DROP TEXT SEARCH CONFIGURATION ${SEARCH_CONFIGURATION}`);
}
