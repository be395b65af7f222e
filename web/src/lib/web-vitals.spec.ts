import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportWebVitals } from './web-vitals.js';

type Listener = (list: { getEntries(): object[] }) => void;

describe('the report of how a page felt', () => {
  const listeners = new Map<string, Listener>();
  const sendBeacon = vi.fn<(path: string, body: Blob) => boolean>(() => true);
  const see = (type: string, ...entries: object[]) => listeners.get(type)?.({ getEntries: () => entries });
  const turnAway = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const sent = async () => JSON.parse((await sendBeacon.mock.calls[0]?.[1].text()) ?? '') as object;

  beforeEach(() => {
    sendBeacon.mockClear();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(private readonly listener: Listener) {}

        observe({ type }: { type: string }) {
          listeners.set(type, this.listener);
        }
      },
    );
    Object.assign(navigator, { sendBeacon });
    performance.getEntriesByType = () => [
      { name: 'http://localhost:3000/article/quiet?from=/a/b', responseStart: 120 } as never,
    ];
    reportWebVitals();
  });
  afterEach(() => {
    turnAway();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('should be sent once, when the page is left, with the worst of each and without the query', async () => {
    see('largest-contentful-paint', { startTime: 500 }, { startTime: 900 });
    see('event', { interactionId: 0, duration: 700 }, { interactionId: 7, duration: 56 });
    see('event', { interactionId: 8, duration: 48 });
    expect(sendBeacon).not.toHaveBeenCalled();
    turnAway();
    turnAway();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/web-vitals');
    expect(sendBeacon.mock.calls[0]?.[1].type).toBe('application/json');
    expect(await sent()).toEqual({ path: '/article/quiet', ttfbMs: 120, lcpMs: 900, inpMs: 56, cls: 0 });
  });

  it('should add up shifts that belong together, and leave out those that the reader caused', async () => {
    const shift = (startTime: number, value: number, hadRecentInput = false) => ({
      startTime,
      value,
      hadRecentInput,
    });
    see('layout-shift', shift(100, 0.25), shift(600, 0.25), shift(700, 9, true), shift(9_000, 0.125));
    turnAway();
    expect(await sent()).toMatchObject({ cls: 0.5 });
  });
});
