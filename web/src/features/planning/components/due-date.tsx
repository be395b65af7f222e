import { useSyncExternalStore } from 'react';
import { cx } from '../../../lib/cx.js';

interface DueDateProps {
  /** ISO 8601, `2026-12-24`. */
  day: string;
  /** What is done is not late. */
  isDone?: boolean;
}

/** When something is due, from today on this device. Only for what the browser renders: the server has another today. */
export function DueDate({ day, isDone = false }: DueDateProps) {
  const today = useToday();
  const isLate = !isDone && day < today;

  return (
    <time
      dateTime={day}
      className={cx(
        'tabular text-sm whitespace-nowrap',
        isLate ? 'font-semibold text-danger' : 'text-ink-soft',
      )}
    >
      {isLate ? `Was due ${shortDate(day, today)}` : `Due ${nearName(day, today) ?? shortDate(day, today)}`}
    </time>
  );
}

const subscribeToNothing = () => () => {};

/** The calendar day of this device, read at each rendering. */
function useToday(): string {
  return useSyncExternalStore(subscribeToNothing, dayNow, dayNow);
}

function dayNow(): string {
  return dayOf(new Date());
}

/** 'today' and 'tomorrow' */
function nearName(day: string, today: string): string | undefined {
  const tomorrow = new Date(`${today}T12:00`);
  tomorrow.setDate(tomorrow.getDate() + 1);

  return new Map([
    [today, 'today'],
    [dayOf(tomorrow), 'tomorrow'],
  ]).get(day);
}

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function shortDate(day: string, today: string): string {
  const format = day.slice(0, 4) === today.slice(0, 4) ? SHORT : WITH_YEAR;

  return format.format(new Date(`${day}T00:00:00Z`));
}

/** The local calendar day of a moment. */
function dayOf(moment: Date): string {
  const parts = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));

  return [moment.getFullYear(), ...parts].join('-');
}
