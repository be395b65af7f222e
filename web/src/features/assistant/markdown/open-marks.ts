/** What a line begins with before it has content: a bullet, a number, a heading. */
const BARE_MARKER = /^\s*(?:[-*+]|\d{1,3}[.)]?|#{1,6})\s*$/;

/**
 * A Markdown text that may end anywhere, up to the last mark that is still open: it would be shown as characters and vanish
 * with the next part. Of a table, whole rows are shown.
 */
export function withoutOpenMarks(text: string): string {
  const start = text.lastIndexOf('\n') + 1;
  const line = text.slice(start);
  if (BARE_MARKER.test(line)) {
    return text.slice(0, start);
  }
  if (line.startsWith('|') || (line === '' && endsWithTableHead(text))) {
    return withoutTableHead(text.slice(0, start));
  }

  return text.slice(0, start) + line.slice(0, endOfClosed(line));
}

/** Index of the first mark in a line that is not closed. */
function endOfClosed(line: string): number {
  const marks = ['**', '`'].filter((mark) => line.split(mark).length % 2 === 0);
  const ends = marks.map((mark) => line.lastIndexOf(mark));
  const bracket = line.lastIndexOf('[');
  if (bracket > line.lastIndexOf(']')) {
    ends.push(bracket);
  }
  const address = line.lastIndexOf('](');
  if (address >= 0 && !line.includes(')', address)) {
    ends.push(line.lastIndexOf('[', address));
  }
  if (line.endsWith('*') && !line.endsWith('**')) {
    ends.push(line.length - 1);
  }

  return Math.min(line.length, ...ends.filter((end) => end >= 0));
}

/** Whether the last line is a row with no other row before it: the head of a table, before its line of dashes. */
function endsWithTableHead(text: string): boolean {
  const lines = text.trimEnd().split('\n').slice(-2);

  return lines.at(-1)?.startsWith('|') === true && lines.length > 1 && !lines[0]?.startsWith('|');
}

function withoutTableHead(text: string): string {
  return endsWithTableHead(text) ? text.slice(0, text.trimEnd().lastIndexOf('\n') + 1) : text;
}
