import pTimeout from 'p-timeout';
import { InFlight } from '../cache/in-flight.js';

/** Milliseconds after which a visitor gets the bare document instead of the page. */
const TIMEOUT_MS = 2_000;

/** Pages that are rendered at the same time; further requests get the bare document. */
const MAX_CONCURRENT = 32;

interface RenderRequest<Page> {
  /** Renders the page; resolves to null on failure and never rejects. */
  render: () => Promise<Page | null>;
  /** Whether the client may start another rendering. */
  isAllowed: () => Promise<boolean>;
}

/** Pages that are being rendered. Requests for the same page share one rendering. */
export class Renderings<Page> {
  private readonly inFlight: InFlight<Page | null>;
  private count = 0;

  /** @param currentVersion of the cache; every purge increases it */
  constructor(
    currentVersion: () => number,
    private readonly limits = { maxConcurrent: MAX_CONCURRENT, timeoutMs: TIMEOUT_MS },
  ) {
    this.inFlight = new InFlight(currentVersion);
  }

  /** The page at an address; null when it is not ready in time. Rendering continues then, for the cache. */
  async find(address: string, { render, isAllowed }: RenderRequest<Page>): Promise<Page | null> {
    const page = this.inFlight.find(address) ?? ((await isAllowed()) ? this.start(address, render) : null);

    return page && pTimeout(page, { milliseconds: this.limits.timeoutMs, fallback: () => null });
  }

  private start(address: string, render: RenderRequest<Page>['render']): Promise<Page | null> | null {
    const known = this.inFlight.find(address);
    if (known || this.count >= this.limits.maxConcurrent) {
      return known ?? null;
    }
    this.count += 1;
    const page = this.inFlight.start(address, render);
    void page.finally(() => (this.count -= 1));

    return page;
  }
}
