const UNITS = ['B', 'KB', 'MB'] as const;

/** A file size for people: '10 MB', '1.4 MB', '820 KB'; a kilobyte has 1024 bytes, as in the limits. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }

  return `${Number(size.toFixed(size < 10 ? 1 : 0))} ${UNITS[unit]}`;
}
