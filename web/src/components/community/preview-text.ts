const LENGTH = 280;

/** The beginning of a Markdown text without its marks: enough for the few lines of a row, which cuts it by height. */
export function previewText(markdown: string): string {
  const plain = markdown
    .slice(0, 3 * LENGTH)
    .replace(/<[^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/(\*\*|__|[*`~])(?=\S)(.*?\S)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();

  return Array.from(plain).slice(0, LENGTH).join('');
}
