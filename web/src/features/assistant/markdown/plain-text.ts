import { parseBlocks, splitInline } from './parse.js';

/** The words of a Markdown text without marks and citations, to be spoken. */
export function toPlainText(markdown: string): string {
  return parseBlocks(markdown)
    .map((block) => {
      if ('text' in block) {
        return wordsOf(block.text);
      }

      return 'rows' in block
        ? [block.head, ...block.rows].map((row) => row.map(wordsOf).join(', ')).join('. ')
        : block.items.map(wordsOf).join(' ');
    })
    .join(' ');
}

function wordsOf(text: string): string {
  const parts = splitInline(text).map((part) =>
    part.kind === 'citation'
      ? ''
      : part.kind === 'text' || part.kind === 'code'
        ? part.text
        : wordsOf(part.text),
  );

  return parts.join('').trim();
}
