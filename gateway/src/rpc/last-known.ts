import { requestContext } from '@hearthwise/service-kit';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** How long an answer waits for the service that knows, in milliseconds; it is complete enough without. */
const PATIENCE_MS = 1_000;

/** Things that facts are kept of at most; the least used go first. A fact has about a kilobyte at most. */
const MAX_KNOWN = 10_000;

interface Options<Fact> {
  /** What the facts are, for the log. */
  name: string;
  /** Milliseconds for which a fact is used before it is asked for again. */
  freshMs: number;
  /** Asks for the facts of these, and may bring others with them; what it does not bring does not exist. */
  load(ids: string[]): Promise<Map<string, Fact>>;
  logger: Logger;
  /** A mark in time, with `isOutdated` to tell whether what was learnt at it has been purged since. */
  mark?: () => number;
  isOutdated?: (mark: number) => boolean;
}

interface Known<Fact> {
  /** Null for what does not exist. */
  fact: Fact | null;
  freshUntil: number;
  mark: number;
}

export interface Found<Fact> {
  /** By id; nothing of what does not exist, or was never heard of. */
  facts: Map<string, Fact>;
  /** False when the service could not be asked, so that some are what was known last, or missing. */
  isCurrent: boolean;
}

/**
 * What another service knows of things that an answer only mentions. While it can't be asked, what was known last is
 * used: a missing name is no reason to refuse a list.
 */
export class LastKnown<Fact extends object> {
  private readonly known = new LRUCache<string, Known<Fact>>({ max: MAX_KNOWN });
  private isUnavailable = false;

  /** `initial` facts are used until the service has been asked. */
  constructor(
    private readonly options: Options<Fact>,
    initial: Iterable<readonly [string, Fact]> = [],
  ) {
    for (const [id, fact] of initial) {
      this.known.set(id, { fact, freshUntil: 0, mark: 0 });
    }
  }

  /** One call for all that are not known yet, or no longer for certain. */
  async find(ids: string[]): Promise<Found<Fact>> {
    const facts = new Map(ids.map((id) => [id, this.known.get(id)?.fact]));
    const unknown = [...facts.keys()].filter((id) => !this.isFresh(id));
    const loaded = unknown.length > 0 ? await this.load(unknown) : new Map<string, null>();
    loaded?.forEach((fact, id) => facts.set(id, fact));

    return { facts: withoutGaps(facts), isCurrent: loaded !== null };
  }

  private isFresh(id: string): boolean {
    const entry = this.known.get(id);
    const isOutdated = entry && this.options.isOutdated?.(entry.mark);

    return entry !== undefined && entry.freshUntil > Date.now() && !isOutdated;
  }

  /** Null when the service can't be asked. */
  private async load(ids: string[]): Promise<Map<string, Fact | null> | null> {
    const mark = this.options.mark?.() ?? 0;
    const scope = { requestId: 'gateway', deadlineAt: Date.now() + PATIENCE_MS };
    try {
      const found = await requestContext.run(scope, () => this.options.load(ids));
      const loaded = new Map<string, Fact | null>([...ids.map((id) => [id, null] as const), ...found]);
      const freshUntil = Date.now() + this.options.freshMs;
      loaded.forEach((fact, id) => this.known.set(id, { fact, freshUntil, mark }));
      this.isUnavailable = false;

      return loaded;
    } catch (error) {
      this.report(error);

      return null;
    }
  }

  /** Once until the service is back: every answer would say the same. */
  private report(error: unknown): void {
    if (!this.isUnavailable) {
      this.options.logger.warn(
        { err: error },
        `${this.options.name}: unavailable; using what was known last`,
      );
    }
    this.isUnavailable = true;
  }
}

function withoutGaps<Fact>(facts: Map<string, Fact | null | undefined>): Map<string, Fact> {
  return new Map([...facts].flatMap(([id, fact]) => (fact ? [[id, fact] as const] : [])));
}
