import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Progress, ProgressRecorder } from './progress-recorder.js';

const CARD = { id: 'gas', title: 'Gas', now: ['Go outside.'], call: null };

describe('ProgressRecorder', () => {
  let written: Progress[];
  let recorder: ProgressRecorder;

  beforeEach(() => {
    vi.useFakeTimers();
    written = [];
    recorder = new ProgressRecorder(3, async (progress) => void written.push(progress));
  });
  afterEach(() => void vi.useRealTimers());

  const passMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('should write danger at once', async () => {
    recorder.onSafety(CARD);
    await passMs(0);
    expect(written).toEqual([{ stage: 'finding', safety: CARD, written: '', version: 3 }]);
  });

  it('should write the first piece at once and further ones together, five times a second at most', async () => {
    recorder.onWriting();
    await passMs(1);
    for (let at = 0; at < 100; at++) {
      recorder.onPart({ text: 'x', at });
      await passMs(10);
    }
    await passMs(1_000);
    expect(written.length).toBeLessThanOrEqual(7);
    expect(written[0]).toMatchObject({ stage: 'writing', written: '' });
    expect(written.at(-1)).toMatchObject({ written: 'x'.repeat(100), version: 3 });
  });

  it('should count a new version when text is replaced', async () => {
    recorder.onPart({ text: 'Paint it', at: 0 });
    recorder.onPart({ text: ' white', at: 8 });
    recorder.onPart({ text: 'Move', at: 0 });
    await passMs(200);
    expect(written.at(-1)).toMatchObject({ written: 'Move', version: 4 });
  });

  it('should never write half a character', async () => {
    const [first = '', second = ''] = '🏠'.split('');
    recorder.onPart({ text: `A ${first}`, at: 0 });
    await passMs(200);
    expect(written.at(-1)?.written).toBe('A ');
    recorder.onPart({ text: second, at: 3 });
    await passMs(200);
    expect(written.at(-1)).toMatchObject({ written: 'A 🏠', version: 3 });
  });

  it('should make up for a write that failed, and write nothing after its end', async () => {
    const write = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('once')).mockResolvedValue();
    recorder = new ProgressRecorder(0, write);
    recorder.onPart({ text: 'a', at: 0 });
    await passMs(200);
    recorder.onPart({ text: 'b', at: 1 });
    await passMs(200);
    expect(write).toHaveBeenLastCalledWith(expect.objectContaining({ written: 'ab' }));
    recorder.onPart({ text: 'c', at: 2 });
    await recorder.stop();
    await passMs(1_000);
    expect(write).toHaveBeenCalledTimes(2);
  });
});
