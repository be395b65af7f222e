/**
 * The instant that a text, or a number of milliseconds since 1970, names; null for none, and for the years that ISO 8601 doesn't
 * write with four digits: Postgres has no instants before 4713 BC.
 */
export function parseInstant(value: string | number): Date | null {
  const instant = new Date(value);
  const year = instant.getUTCFullYear();

  return year >= 1 && year <= 9_999 ? instant : null;
}
