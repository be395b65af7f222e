import { AUDIT_ACTIONS, type AuditEntry, displayName } from '@hearthwise/contracts';

type Cell = string | null | undefined;

/** The columns of the exported audit log. */
const COLUMNS = new Map<string, (entry: AuditEntry) => Cell>([
  ['time', ({ at }) => at],
  ['actor', ({ actor }) => actor && displayName(actor)],
  ['actorId', ({ actorId }) => actorId],
  ['action', ({ action }) => action],
  ['description', ({ action }) => AUDIT_ACTIONS[action as keyof typeof AUDIT_ACTIONS]],
  ['subject', ({ subjectLabel, subjectUser }) => subjectLabel ?? (subjectUser && displayName(subjectUser))],
  ['subjectId', ({ subjectId }) => subjectId],
  ['service', ({ service }) => service],
  ['before', ({ before }) => before && JSON.stringify(before)],
  ['after', ({ after }) => after && JSON.stringify(after)],
]);

/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The first line of the exported audit log (RFC 4180). */
export const AUDIT_CSV_HEADER = toLine([...COLUMNS.keys()]);

/** An entry as one line of the exported audit log. */
export function toCsvLine(entry: AuditEntry): string {
  return toLine([...COLUMNS.values()].map((valueOf) => valueOf(entry)));
}

function toLine(values: Cell[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

/** Quoted, and with an apostrophe before what a spreadsheet would compute. */
function toCell(value: Cell): string {
  const text = value ?? '';

  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
