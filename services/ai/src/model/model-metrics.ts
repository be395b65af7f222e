import { errorType, withSpan } from '@hearthwise/rpc';
import { metrics, SpanKind, trace } from '@opentelemetry/api';

const meter = metrics.getMeter('@hearthwise/ai');
const tokens = meter.createCounter('model.tokens', {
  description: 'Tokens that models were sent and returned',
});
const cost = meter.createCounter('model.cost', {
  description: 'Price of these tokens in dollars, if the settings say what they cost',
});
const calls = meter.createCounter('model.calls', { description: 'Uses of models by outcome' });
const duration = meter.createHistogram('gen_ai.client.operation.duration.seconds', {
  description: 'Time of one call to a model, until the end of its reply',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60] },
});

/** What became of one use of a model, with all its tries. */
export type ModelOutcome = 'success' | 'unusable' | 'failed' | 'not_tried';

/** Numbers of tokens by direction, or their prices in dollars for a million. */
export interface ByDirection {
  input?: number | undefined;
  output?: number | undefined;
}

const DIRECTIONS = ['input', 'output'] as const;

/** Counts tokens as far as the endpoint reports them, and what they cost as far as prices are known. */
export function addTokens(model: string, used: ByDirection, prices: ByDirection): void {
  for (const direction of DIRECTIONS) {
    const count = used[direction];
    if (count) {
      tokens.add(count, { model, direction });
      cost.add((count * (prices[direction] ?? 0)) / 1_000_000, { model, direction });
      trace.getActiveSpan()?.setAttribute(`gen_ai.usage.${direction}_tokens`, count);
    }
  }
}

/** @param work what the model was used for */
export function recordCall(work: 'answer' | 'embedding', outcome: ModelOutcome): void {
  calls.add(1, { work, outcome });
}

/** Makes one call to a model within a span (OpenTelemetry's conventions for generative AI), and measures it. */
export async function withModelSpan<T>(
  operation: 'chat' | 'embeddings',
  model: string,
  call: () => Promise<T>,
): Promise<T> {
  const attributes = { 'gen_ai.operation.name': operation, 'gen_ai.request.model': model };
  const startedAt = performance.now();
  const record = (error: Record<string, string>) =>
    duration.record((performance.now() - startedAt) / 1_000, { ...attributes, ...error });
  try {
    const result = await withSpan(`${operation} ${model}`, { kind: SpanKind.CLIENT, attributes }, call);
    record({});

    return result;
  } catch (error) {
    record({ 'error.type': errorType(error) });
    throw error;
  }
}
