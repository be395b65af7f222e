import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { closeThreads } from '@hearthwise/markdown';
import { readBoxes } from '@hearthwise/service-kit/seed';
import { writeReport } from './content-report.js';
import { findFaults } from './faults.js';
import { readArticles } from './reported-article.js';

/**
 * Prints the report over the article files of folders, those of the seed unless others are named. Ends with 1 when an article
 * lacks what none may lack.
 */
const SEED = new URL('../../seed/', import.meta.url);
const ARTICLES = new URL('articles/', SEED);

const named = process.argv.slice(2).map((folder) => pathToFileURL(`${folder}/`));
const boxes = await readBoxes(new URL('boxes/', SEED));
const articles = await readArticles(named.length > 0 ? named : [ARTICLES], boxes);
const slugs = (await readdir(ARTICLES)).map((file) => file.replace(/\.md$/, ''));
const faults = findFaults({ articles, boxes: boxes.values(), slugs });
await closeThreads();

process.stdout.write(
  `${writeReport(articles)}\n\n${[`Faults (${faults.length})`, ...faults].join('\n  ')}\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
