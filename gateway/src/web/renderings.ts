/** Milliseconds in which a visitor gets the page, or else the bare document. */
const BUDGET_MS = 2_000;

/** How many pages are rendered at once; requests above that get the bare document. */
const AT_ONCE = 32;

interface Rendering<Page> {
  /** Mark in time: what was purged later may be missing in the page. */
  begun: number;
  page: Promise<Page | null>;
}

interface Wish<Page> {
  /** Makes the page; null when it can't be made. Never rejects. */
  render: () => Promise<Page | null>;
  /** Whether the caller may start another rendering. */
  isAllowed: () => Promise<boolean>;
}

/** Pages that are being rendered. Requests for the same page share one rendering. */
export class Renderings<Page> {
  private readonly latest = new Map<string, Rendering<Page>>();
  private count = 0;

  /** @param now the mark in time that purges move on */
  constructor(
    private readonly now: () => number,
    private readonly limits = { atOnce: AT_ONCE, budgetMs: BUDGET_MS },
  ) {}

  /** The page at an address; null when it can't be had in time. It is still made to its end, for the cache. */
  async find(address: string, { render, isAllowed }: Wish<Page>): Promise<Page | null> {
    const page = this.underWay(address) ?? ((await isAllowed()) ? this.start(address, render) : null);

    return page && within(this.limits.budgetMs, page);
  }

  private underWay(address: string): Promise<Page | null> | undefined {
    const rendering = this.latest.get(address);

    return rendering?.begun === this.now() ? rendering.page : undefined;
  }

  private start(address: string, render: Wish<Page>['render']): Promise<Page | null> | null {
    const known = this.underWay(address);
    if (known || this.count >= this.limits.atOnce) {
      return known ?? null;
    }
    this.count += 1;
    const rendering = { begun: this.now(), page: render() };
    this.latest.set(address, rendering);
    void rendering.page.finally(() => this.end(address, rendering));

    return rendering.page;
  }

  private end(address: string, rendering: Rendering<Page>): void {
    this.count -= 1;
    if (this.latest.get(address) === rendering) {
      this.latest.delete(address);
    }
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
