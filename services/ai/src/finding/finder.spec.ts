import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Meanings } from '../embeddings/meanings.js';
import type { IndexState, PassagesRepository, SourceArticle } from '../search-index/passages.repository.js';
import { Finder } from './finder.js';

/** The rows of the search index, which can take long to read. */
class SlowRows {
  change = 0;
  isInStep = true;
  reads = 0;
  private readable = Promise.withResolvers<void>();

  constructor() {
    this.release();
  }

  /** Whoever reads them waits from here on. */
  block(): void {
    this.readable = Promise.withResolvers();
  }

  release(): void {
    this.readable.resolve();
  }

  async findState(): Promise<IndexState> {
    return { change: String(this.change), isInStep: this.isInStep };
  }

  async listAll(): Promise<SourceArticle[]> {
    this.reads += 1;
    await this.readable.promise;

    return [];
  }
}

describe('the index in memory', () => {
  let rows: SlowRows;
  let finder: Finder;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    rows = new SlowRows();
    finder = new Finder(rows as Partial<PassagesRepository> as PassagesRepository, {} as Meanings);
  });
  afterEach(() => vi.useRealTimers());

  /** The index for a question that comes after a change, with so many seconds until the rows can be read. */
  const loadAfterChange = async (seconds: number) => {
    rows.change += 1;
    const loading = finder.load();
    await vi.advanceTimersByTimeAsync(seconds * 1_000);

    return { loading };
  };

  it('should be the one before while the next takes long, and then the next', async () => {
    const before = await finder.load();
    rows.block();
    const { loading } = await loadAfterChange(2);
    expect(await loading).toBe(before);

    rows.release();
    expect(await finder.load()).not.toBe(before);
  });

  it('should be built one at a time, and once for all that has changed meanwhile', async () => {
    await finder.load();
    rows.block();
    for (let questions = 0; questions < 5; questions++) {
      const { loading } = await loadAfterChange(2);
      await loading;
    }
    expect(rows.reads).toBe(2);

    rows.release();
    const newest = await finder.load();
    expect(await finder.load()).toBe(newest);
    expect(rows.reads).toBe(3);
  });

  it('should be waited for where the one before is old', async () => {
    const before = await finder.load();
    await vi.advanceTimersByTimeAsync(60_000);
    rows.block();
    const { loading } = await loadAfterChange(10);
    rows.release();
    expect(await loading).not.toBe(before);
  });

  it('should be waited for where there was none, or one of the first rows of a new installation', async () => {
    rows.isInStep = false;
    rows.block();
    const { loading: first } = await loadAfterChange(10);
    rows.release();
    const before = await first;

    rows.isInStep = true;
    rows.block();
    const { loading } = await loadAfterChange(10);
    rows.release();
    expect(await loading).not.toBe(before);
  });

  it('should be built again for the next question when its rows could not be read', async () => {
    vi.spyOn(rows, 'listAll').mockRejectedValueOnce(new Error('no connection'));
    await expect(finder.load()).rejects.toThrow('no connection');
    await expect(finder.load()).resolves.toBeDefined();
  });
});
