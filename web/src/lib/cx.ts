/** Joins class names; false, null and undefined fall out, so that conditions read `isOpen && 'open'`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
