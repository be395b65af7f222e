import { createLogger } from '@hearthwise/service-kit';
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

  /** Reading them takes until `release`. */
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
    finder = new Finder(
      rows as Partial<PassagesRepository> as PassagesRepository,
      {} as Meanings,
      createLogger('ai', 'silent'),
    );
  });
  afterEach(() => vi.useRealTimers());

  /** Builds work in slices of real time. */
  const untilNotLoaded = (index: unknown) => vi.waitUntil(async () => (await finder.load()) !== index);
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
  /** Asks for the index after a change, and says whether it came within so many seconds. */
  const loadAfterChange = async (seconds: number) => {
    rows.change += 1;
    const loading = finder.load();
    let hasCome = false;
    void loading.then(() => (hasCome = true));
    await pass(seconds);

    return { loading, hasCome };
  };

  it('should be the one before when the next takes longer than two seconds, and then the next', async () => {
    const before = await finder.load();
    rows.block();
    const { loading, hasCome } = await loadAfterChange(1.9);
    expect(hasCome).toBe(false);
    await pass(0.1);
    expect(await loading).toBe(before);

    rows.release();
    await untilNotLoaded(before);
  });

  it('should be waited for two seconds in all, however many ask while it is built', async () => {
    await finder.load();
    rows.block();
    const { loading } = await loadAfterChange(2);
    await loading;
    expect((await loadAfterChange(0)).hasCome).toBe(true);
  });

  it('should be built one at a time, and once for all that has changed meanwhile', async () => {
    const before = await finder.load();
    rows.block();
    for (let questions = 0; questions < 5; questions++) {
      const { loading } = await loadAfterChange(2);
      await loading;
    }
    expect(rows.reads).toBe(2);

    rows.release();
    await untilNotLoaded(before);
    const [newest, same] = await Promise.all([finder.load(), finder.load()]);
    expect(same).toBe(newest);
    expect(await finder.load()).toBe(newest);
    expect(rows.reads).toBe(3);
  });

  it('should be waited for where the one before has not been the newest for half a minute', async () => {
    await finder.load();
    await pass(29);
    const before = await finder.load();
    await pass(29);
    rows.block();
    const { loading: soon } = await loadAfterChange(2);
    expect(await soon).toBe(before);

    const { loading: late, hasCome } = await loadAfterChange(10);
    expect(hasCome).toBe(false);
    rows.release();
    expect(await late).not.toBe(before);
  });

  it('should be waited for where none was ever in step with the articles', async () => {
    rows.isInStep = false;
    const before = await finder.load();
    rows.block();
    const { loading, hasCome } = await loadAfterChange(10);
    expect(hasCome).toBe(false);
    rows.release();
    expect(await loading).not.toBe(before);
  });

  it('should be good enough while many articles are being changed', async () => {
    await finder.load();
    rows.isInStep = false;
    rows.change += 1;
    const half = await finder.load();
    rows.block();
    const { loading } = await loadAfterChange(2);
    expect(await loading).toBe(half);
  });

  it('should be built again where its rows changed while they were read', async () => {
    rows.block();
    const { loading } = await loadAfterChange(0);
    rows.change += 1;
    rows.release();
    const before = await loading;
    expect(await finder.load()).not.toBe(before);
  });

  it('should be the one before when it cannot be built, and built for the next question', async () => {
    vi.spyOn(rows, 'listAll').mockRejectedValueOnce(new Error('no connection'));
    await expect(finder.load()).rejects.toThrow('no connection');
    const before = await finder.load();

    vi.spyOn(rows, 'listAll').mockRejectedValueOnce(new Error('no connection'));
    rows.change += 1;
    expect(await finder.load()).toBe(before);
    expect(await finder.load()).not.toBe(before);
  });
});
