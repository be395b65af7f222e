/**
 * The instant at which clocks in a time zone show a local time, such as `2027-03-28T09:30`. A time that clocks skip in
 * spring is taken as if they had not been moved; of two in autumn, the first is meant. Undefined for an empty or half-typed
 * time, such as one whose year has six digits.
 * @param timeZone an IANA name
 */
export function instantOf(localTime: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${localTime}Z`);
  if (Number.isNaN(asUtc)) {
    return undefined;
  }
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((instant) => offsetAt(instant, timeZone));
  const instants = offsets.map((offset) => asUtc - offset);
  const exact = instants.find((instant, index) => offsetAt(instant, timeZone) === offsets[index]);

  return new Date(exact ?? instants[0] ?? asUtc);
}

/** What clocks in a time zone show at an instant, as the value of a `datetime-local` field. */
export function localTimeOf(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** 'March 28, 2027 at 9:30 AM (Europe/Berlin)' */
export function describeInstant(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone });

  return `${format.format(instant)} (${timeZone})`;
}

/** The time zone of this device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const DAY_MS = 86_400_000;

/** Milliseconds by which a time zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day, hour, minute, second } = parts;

  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}
