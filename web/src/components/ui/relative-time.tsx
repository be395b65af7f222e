import { createContext, use, useSyncExternalStore } from 'react';
import { formatUtcDay } from '../../lib/format-utc-day.js';

const MINUTE = 60_000;

const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['week', 7 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/**
 * When the first HTML was rendered, in milliseconds since 1970: the server puts it into the page's state
 * and both sides render with it, so that hydration produces the same text. After that the clock
 * of the browser applies; a text changes only if a unit has passed since (a cached page is seconds old).
 */
export const RenderTimeContext = createContext<number | undefined>(undefined);

/** '3 days ago', with the date as a title; updated every minute by one shared timer. */
export function RelativeTime({ date, className }: { date: string | Date; className?: string }) {
  const instant = new Date(date);
  const now = useNow();

  return (
    <time dateTime={instant.toISOString()} title={formatUtcDay(date)} className={className}>
      {timeAgo(instant.getTime(), now)}
    </time>
  );
}

/** Both in milliseconds. A time in the future (a slow clock) counts as now. */
export function timeAgo(then: number, now: number): string {
  const minutes = Math.floor((now - then) / MINUTE);
  const unit = UNITS.find(([, size]) => minutes >= size);

  return unit ? relative.format(-Math.floor(minutes / unit[1]), unit[0]) : 'just now';
}

function useNow(): number {
  const renderTime = use(RenderTimeContext);

  return useSyncExternalStore(subscribeToMinutes, currentMinute, () => renderTime ?? currentMinute());
}

const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

/** The timer runs only while a component uses it. */
function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => listeners.forEach((notify) => notify()), MINUTE);

  return () => {
    listeners.delete(listener);

    if (listeners.size === 0) {
      clearInterval(clock);
      clock = undefined;
    }
  };
}

/** Rounded to the minute: a snapshot must not change between renders. */
function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}
