import { requestContext } from '@hearthwise/rpc';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Milliseconds that a response waits for the service that has the values; it is useful without them. */
const LOAD_TIMEOUT_MS = 1_000;

/** Least recently used values are evicted first. A value has about a kilobyte at most. */
const MAX_ENTRIES = 10_000;

interface Options<Value> {
  /** What the values are, for the log. */
  name: string;
  /** Milliseconds for which a value is used before it is loaded again. */
  freshMs: number;
  /** Loads the values of these ids, and may return others with them; an id that is missing does not exist. */
  load(ids: string[]): Promise<Map<string, Value>>;
  logger: Logger;
  /** The version of what is loaded, with `isOutdated` to tell whether it has been purged since. */
  version?: () => number;
  isOutdated?: (version: number) => boolean;
}

interface Entry<Value> {
  /** Null for what does not exist. */
  value: Value | null;
  freshUntil: number;
  version: number;
}

export interface Found<Value> {
  /** By id, without those that do not exist or were never loaded. */
  values: Map<string, Value>;
  /** False when loading failed, so that some values are stale or missing. */
  isCurrent: boolean;
}

/**
 * Values of another service that a response shows beside its own, such as names of authors. While that service is
 * unavailable, stale values are used (as `stale-if-error` of RFC 5861): a missing name is no reason to refuse a list.
 */
export class StaleIfErrorCache<Value extends object> {
  private readonly entries = new LRUCache<string, Entry<Value>>({ max: MAX_ENTRIES });
  private isUnavailable = false;

  /** `initial` values are used until the service has been reached. */
  constructor(
    private readonly options: Options<Value>,
    initial: Iterable<readonly [string, Value]> = [],
  ) {
    for (const [id, value] of initial) {
      this.entries.set(id, { value, freshUntil: 0, version: 0 });
    }
  }

  /** Makes one call for all that are missing or stale. */
  async find(ids: string[]): Promise<Found<Value>> {
    const values = new Map(ids.map((id) => [id, this.entries.get(id)?.value]));
    const missing = [...values.keys()].filter((id) => !this.isFresh(id));
    const loaded = missing.length > 0 ? await this.load(missing) : new Map<string, null>();
    loaded?.forEach((value, id) => values.set(id, value));

    return { values: withoutGaps(values), isCurrent: loaded !== null };
  }

  private isFresh(id: string): boolean {
    const entry = this.entries.get(id);
    const isOutdated = entry && this.options.isOutdated?.(entry.version);

    return entry !== undefined && entry.freshUntil > Date.now() && !isOutdated;
  }

  /** Null when the service is unavailable. */
  private async load(ids: string[]): Promise<Map<string, Value | null> | null> {
    const version = this.options.version?.() ?? 0;
    const scope = { requestId: 'gateway', deadlineAt: Date.now() + LOAD_TIMEOUT_MS };
    try {
      const found = await requestContext.run(scope, () => this.options.load(ids));
      const loaded = new Map<string, Value | null>([...ids.map((id) => [id, null] as const), ...found]);
      const freshUntil = Date.now() + this.options.freshMs;
      loaded.forEach((value, id) => this.entries.set(id, { value, freshUntil, version }));
      this.isUnavailable = false;

      return loaded;
    } catch (error) {
      this.warn(error);

      return null;
    }
  }

  /** Logs the first failure only: every later one until the next success would repeat it. */
  private warn(error: unknown): void {
    if (!this.isUnavailable) {
      this.options.logger.warn({ err: error }, `${this.options.name}: unavailable; using stale values`);
    }
    this.isUnavailable = true;
  }
}

function withoutGaps<Value>(values: Map<string, Value | null | undefined>): Map<string, Value> {
  return new Map([...values].flatMap(([id, value]) => (value ? [[id, value] as const] : [])));
}
