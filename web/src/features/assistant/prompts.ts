import { type Prompt, STARTER_PROMPTS } from '@hearthwise/contracts/ai/prompts';

/** How many starter prompts are shown at once (specification section 9). */
export const STARTER_COUNT = 3;

/** Three random prompts, none of `shown` among them. */
export function drawPrompts(shown: readonly Prompt[] = []): Prompt[] {
  const deck = STARTER_PROMPTS.filter((prompt) => !shown.includes(prompt)).map((prompt) => ({
    prompt,
    rank: Math.random(),
  }));

  return deck
    .sort((a, b) => a.rank - b.rank)
    .slice(0, STARTER_COUNT)
    .map(({ prompt }) => prompt);
}
