import { closeThreads } from '@hearthwise/markdown';
import { findGuides } from '../finding/guide-finder.js';
import { measure, type Reply } from './measures.js';
import { readQuestionSets, type Split, SPLITS } from './question-sets.js';
import { indexSeededGuides } from './seeded-guides.js';
import { fails, writeLatency, writeTable } from './table.js';

/**
 * `npm run eval [development|held-out] [--misses]`: asks every question of a split and prints how many went well, with
 * `--misses` those that did not. Ends with 1 when a floor is missed.
 */
const named = new Set(process.argv.slice(2));
const split: Split = SPLITS.find((name) => named.has(name)) ?? 'development';

const index = await indexSeededGuides();
await closeThreads();

function ask(question: string): Reply {
  const startedAt = performance.now();
  const { band, guides } = findGuides({ question, context: null }, index);
  const slugs = guides.map(({ article }) => article.slug);

  return {
    guides: slugs,
    cited: slugs.slice(0, 1),
    outcome: band === 'answer' ? 'answer' : band === 'nearest' ? 'partial' : 'refusal',
    safety: null,
    milliseconds: performance.now() - startedAt,
  };
}

const { measures, milliseconds } = await measure(await readQuestionSets(split), async (messages) =>
  messages.map((message) => ask(message)),
);
process.stdout.write(
  `${split}\n${writeTable(measures, { withMisses: named.has('--misses') })}\n${writeLatency(milliseconds)}\n`,
);
process.exitCode = measures.some(fails) ? 1 : 0;
