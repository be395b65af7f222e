/** Joins class names without false, null and undefined: `cx('menu', isOpen && 'open')`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
