import { errorType, withSpan } from '@hearthwise/rpc';
import { metrics, SpanKind } from '@opentelemetry/api';
import type { StoreConfig } from '../config.js';
import type { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';

/** What is traced and measured: what requests and jobs wait for. */
const OPERATIONS: ReadonlySet<string | symbol> = new Set<keyof FolderStore>([
  'stat',
  'read',
  'write',
  'writeStream',
  'delete',
  'deleteFolder',
]);

const duration = metrics
  .getMeter('@hearthwise/media')
  .createHistogram('object_store.operation.duration.seconds', {
    description: 'Time until the object store has done an operation, or has begun to send an object',
    unit: 's',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15] },
  });

type Method = (...args: unknown[]) => Promise<unknown>;

/** The same store, with a span and a measurement for each operation; what an operation calls itself has none. */
export function traceStore<Store extends ObjectStore>(store: Store, kind: StoreConfig['kind']): Store {
  return new Proxy(store, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);

      return OPERATIONS.has(name) ? traced(String(name), kind, (value as Method).bind(target)) : value;
    },
  });
}

function traced(operation: string, kind: StoreConfig['kind'], run: Method): Method {
  return (...args) => {
    const options = { kind: SpanKind.CLIENT, attributes: { 'object_store.system': kind } };
    const startedAt = performance.now();
    const record = (outcome: string) =>
      duration.record((performance.now() - startedAt) / 1_000, { operation, outcome });

    return withSpan(`object_store.${operation}`, options, async () => {
      try {
        const result = await run(...args);
        record('ok');

        return result;
      } catch (error) {
        record(errorType(error));
        throw error;
      }
    });
  };
}
