import { ROUTES } from '@hearthwise/contracts/routes';

/** Milliseconds between two shifts of a page that still count as one, and that one may last (https://web.dev/articles/cls). */
const SHIFT_GAP_MS = 1_000;
const SHIFT_MAX_MS = 5_000;

/** Milliseconds of the shortest reaction that the browser reports. */
const SHORTEST_REACTION_MS = 40;

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Measures how the page feels (https://web.dev/articles/vitals), from its beginning on, and says it once: when the reader
 * leaves the page or looks at another one. The browser sends it by itself then.
 */
export function reportWebVitals(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const path = new URL(navigation?.name ?? location.href, location.href).pathname;
  const vitals: Record<string, number> = { cls: 0 };
  const raise = (name: string, value: number) => (vitals[name] = Math.max(value, vitals[name] ?? 0));
  const addShift = sumOfShifts();

  observe('largest-contentful-paint', ({ startTime }) => raise('lcpMs', startTime));
  observe('layout-shift', (entry) => raise('cls', addShift(entry as LayoutShift)));
  observe('event', (entry) => {
    // Others are not what somebody did, such as a pointer that moves.
    if ((entry as PerformanceEventTiming).interactionId) {
      raise('inpMs', entry.duration);
    }
  });

  const send = () => {
    if (document.visibilityState === 'hidden') {
      document.removeEventListener('visibilitychange', send);
      const body = { path, ...(navigation && { ttfbMs: navigation.responseStart }), ...vitals };
      navigator.sendBeacon(
        ROUTES.recordWebVitals.path,
        new Blob([JSON.stringify(body)], { type: 'application/json' }),
      );
    }
  };
  document.addEventListener('visibilitychange', send);
}

/** Browsers ignore types that they don't know. */
function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  const options = { type, buffered: true, durationThreshold: SHORTEST_REACTION_MS };
  new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe(options);
}

/** The sum of the shifts that belong to the latest one. */
function sumOfShifts(): (shift: LayoutShift) => number {
  let sum = 0;
  let begin = -Infinity;
  let last = -Infinity;

  return ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) {
      return 0;
    }
    const isApart = startTime - last > SHIFT_GAP_MS || startTime - begin > SHIFT_MAX_MS;
    begin = isApart ? startTime : begin;
    last = startTime;
    sum = isApart ? value : sum + value;

    return sum;
  };
}
