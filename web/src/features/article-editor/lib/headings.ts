/** A heading of the second level in a Markdown text. */
const HEADING = /^ {0,3}##(?=[ \t])/;
const FENCE = /^ {0,3}(?:```|~~~)/;

/** The second-level headings of a Markdown text as it is typed, in order, without those in code. */
export function headingsOf(markdown: string): string[] {
  let isCode = false;
  const headings: string[] = [];
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) {
      isCode = !isCode;
    }
    if (!isCode && HEADING.test(line)) {
      headings.push(plain(line.replace(HEADING, '')));
    }
  }

  return headings.filter(Boolean);
}

function plain(heading: string): string {
  return heading
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~#]/g, '')
    .trim();
}
