import { metrics } from '@opentelemetry/api';

const meter = metrics.getMeter('@hearthwise/ai');
const tokens = meter.createCounter('model.tokens', {
  description: 'Tokens that models were sent and returned, which is what they cost',
});
const calls = meter.createCounter('model.calls', { description: 'Uses of models by outcome' });

/** What became of one use of a model, with all its tries. */
export type ModelOutcome = 'success' | 'unusable' | 'failed' | 'not_tried';

/** Counts tokens as far as the endpoint reports them. */
export function addTokens(model: string, used: { input?: number; output?: number }): void {
  for (const [direction, count] of Object.entries(used)) {
    if (count) {
      tokens.add(count, { model, direction });
    }
  }
}

/** @param work what the model was used for */
export function recordCall(work: 'answer' | 'embedding', outcome: ModelOutcome): void {
  calls.add(1, { work, outcome });
}
