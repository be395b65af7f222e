const FENCE = /^ {0,3}(?:```|~~~)/;

/** The paragraphs, lists and code blocks of a Markdown text, each with the blank lines after it: joined, they are the text. */
export function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let isCode = false;
  let isAfterBlank = false;
  for (const line of linesOf(markdown)) {
    const isBlank = line.trim() === '';
    if (blocks.length === 0 || (isAfterBlank && !isBlank && !isCode)) {
      blocks.push(line);
    } else {
      blocks[blocks.length - 1] += line;
    }
    isCode = FENCE.test(line) ? !isCode : isCode;
    isAfterBlank = isBlank;
  }

  return blocks;
}

/** Whether two blocks are the same but for the blank lines after them. */
export function isSameBlock(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd();
}

/** Puts blocks together; one that was the last of its text gets a blank line before the next. */
export function joinBlocks(blocks: string[]): string {
  return blocks
    .map((block, index) =>
      index === blocks.length - 1 || hasBlankLineAfter(block) ? block : `${block.trimEnd()}\n\n`,
    )
    .join('');
}

/** The lines of a text with their ends. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function hasBlankLineAfter(block: string): boolean {
  return block.slice(block.trimEnd().length).split('\n').length > 2;
}
