import { InFlight } from '../cache/in-flight.js';

/** Milliseconds in which a visitor gets the page, or else the bare document. */
const BUDGET_MS = 2_000;

/** How many pages are rendered at once; requests above that get the bare document. */
const AT_ONCE = 32;

interface Wish<Page> {
  /** Makes the page; null when it can't be made. Never rejects. */
  render: () => Promise<Page | null>;
  /** Whether the caller may start another rendering. */
  isAllowed: () => Promise<boolean>;
}

/** Pages that are being rendered. Requests for the same page share one rendering. */
export class Renderings<Page> {
  private readonly inFlight: InFlight<Page | null>;
  private count = 0;

  /** @param now the mark in time that purges move on */
  constructor(
    now: () => number,
    private readonly limits = { atOnce: AT_ONCE, budgetMs: BUDGET_MS },
  ) {
    this.inFlight = new InFlight(now);
  }

  /** The page at an address; null when it can't be had in time. It is still made to its end, for the cache. */
  async find(address: string, { render, isAllowed }: Wish<Page>): Promise<Page | null> {
    const page = this.inFlight.find(address) ?? ((await isAllowed()) ? this.start(address, render) : null);

    return page && within(this.limits.budgetMs, page);
  }

  private start(address: string, render: Wish<Page>['render']): Promise<Page | null> | null {
    const known = this.inFlight.find(address);
    if (known || this.count >= this.limits.atOnce) {
      return known ?? null;
    }
    this.count += 1;
    const page = this.inFlight.start(address, render);
    void page.finally(() => (this.count -= 1));

    return page;
  }
}

async function within<Page>(ms: number, page: Promise<Page | null>): Promise<Page | null> {
  const tooLate = Promise.withResolvers<null>();
  const timer = setTimeout(() => tooLate.resolve(null), ms);
  try {
    return await Promise.race([page, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
