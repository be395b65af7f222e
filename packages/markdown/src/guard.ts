/** No text that people write nests quotes this deep. */
const MAX_QUOTE_DEPTH = 32;

/** Markers of emphasis in one block; the parser compares them with each other, so its time grows with their square. */
const MAX_MARKERS = 400;

/** Links in one text; the parser looks back at every bracket before. */
const MAX_LINKS = 1_000;

/** Opening tags in one text; each may nest in the one before. */
const MAX_TAGS = 1_000;

/**
 * Whether a text can be parsed in a time that nobody notices. A text of a few kilobytes made for it could hold up a
 * process for a minute, or exhaust its stack.
 */
export function isParseable(markdown: string): boolean {
  return (
    count(markdown, /<[a-z]/gi) <= MAX_TAGS &&
    count(markdown, /\]\(/g) <= MAX_LINKS &&
    markdown.split('\n').every((line) => count(/^[\s>]*/.exec(line)?.[0] ?? '', />/g) <= MAX_QUOTE_DEPTH) &&
    markdown.split(/\n\s*\n/).every((block) => count(block, /[*_~]+/g) <= MAX_MARKERS)
  );
}

/** The text as it stands, in paragraphs: what is left to show when it can't be parsed. */
export function renderPlain(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
