import { closeThreads } from '@hearthwise/markdown';
import { measure, type Reply } from './measures.js';
import { readQuestionSets, type Split, SPLITS } from './question-sets.js';
import { type AnsweredQuestion, SeededAdviser } from './seeded-adviser.js';
import { fails, writeLatency, writeTable } from './table.js';

/**
 * `npm run eval [development|held-out] [--misses]`: asks every question of a split and prints how many went well, with
 * `--misses` those that did not. Ends with 1 when a floor is missed.
 */
const named = new Set(process.argv.slice(2));
const split: Split = SPLITS.find((name) => named.has(name)) ?? 'development';

const adviser = await SeededAdviser.create();
const { measures, milliseconds } = await measure(await readQuestionSets(split), async (messages) =>
  (await adviser.converse(messages)).map(toReply),
);
await closeThreads();

process.stdout.write(
  `${split}\n${writeTable(measures, { withMisses: named.has('--misses') })}\n${writeLatency(milliseconds)}\n`,
);
process.exitCode = measures.some(fails) ? 1 : 0;

function toReply({ result, considered, milliseconds: taken }: AnsweredQuestion): Reply {
  return {
    guides: considered,
    cited: [...new Set(result.sources.map(({ slug }) => slug))],
    outcome: result.outcome,
    safety: result.safety?.id ?? null,
    possibleDanger: result.possibleDanger?.id ?? null,
    milliseconds: taken,
  };
}
