export type Block =
  | { kind: 'paragraph' | 'heading'; text: string }
  | { kind: 'bullets' | 'numbers'; items: string[] }
  | Table;

/** A GFM table; rows have as many cells as the head. */
export interface Table {
  kind: 'table';
  head: string[];
  alignments: Alignment[];
  rows: string[][];
}

/** Beyond these it is no table that a person would read, and rows would cost as many cells each. */
const MAX_COLUMNS = 12;

type Alignment = 'left' | 'right' | 'center' | undefined;

export type Inline =
  | { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'citation'; n: number };

const HEADING = /^#{1,6}\s+(\S.*)$/;
const BULLET = /^\s*[-*+]\s+(?:\[[ xX]\]\s+)?(\S.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(\S.*)$/;

/** Splits Markdown into its blocks; lists are flat. */
export function parseBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split(/\r?\n/);
  let isApart = true;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const table = startTable(line, lines[at + 1] ?? '');
    if (table) {
      at = addRows(table, lines, at + 2) - 1;
      blocks.push(table);
    } else if (line.trim()) {
      addLine(blocks, line, isApart);
    }
    isApart = table !== undefined || line.trim() === '';
  }

  return blocks;
}

/** The head of a table, which a line of dashes follows: `| --- | ---: |`. */
function startTable(line: string, next: string): Table | undefined {
  if (!line.includes('|') || !next.includes('-')) {
    return undefined;
  }
  const head = splitCells(line);
  const dashes = splitCells(next);
  const isTable =
    head.length <= MAX_COLUMNS &&
    head.length === dashes.length &&
    dashes.every((cell) => /^:?-+:?$/.test(cell));

  return isTable ? { kind: 'table', head, alignments: dashes.map(alignmentOf), rows: [] } : undefined;
}

/** Takes the lines with cells. Returns the index of the first line without. */
function addRows(table: Table, lines: readonly string[], start: number): number {
  let at = start;
  for (; lines[at]?.includes('|'); at += 1) {
    const cells = splitCells(lines[at] ?? '');
    table.rows.push(table.head.map((_, column) => cells[column] ?? ''));
  }

  return at;
}

/** Outer bars are optional; `\|` is a bar within a cell. */
function splitCells(line: string): string[] {
  const cells = line.trim().split(/(?<!\\)\|/);
  const inner = cells.slice(
    cells[0] === '' ? 1 : 0,
    cells.length > 1 && cells.at(-1) === '' ? -1 : undefined,
  );

  return inner.map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignmentOf(dashes: string): Alignment {
  if (!dashes.endsWith(':')) {
    return dashes.startsWith(':') ? 'left' : undefined;
  }

  return dashes.startsWith(':') ? 'center' : 'right';
}

/** @param isApart whether there is a blank line before it */
function addLine(blocks: Block[], line: string, isApart: boolean): void {
  const last = blocks.at(-1);
  const [, heading] = HEADING.exec(line) ?? [];
  const [, bullet] = BULLET.exec(line) ?? [];
  const [, number] = NUMBER.exec(line) ?? [];

  if (heading) {
    blocks.push({ kind: 'heading', text: heading.replace(/(?<!#)#+$/, '').trimEnd() });
  } else if (bullet || number) {
    addItem(blocks, bullet ? 'bullets' : 'numbers', bullet ?? number ?? '');
  } else if (!isApart && last && 'items' in last) {
    last.items.push(`${last.items.pop()} ${line.trim()}`);
  } else if (!isApart && last?.kind === 'paragraph') {
    last.text += ` ${line.trim()}`;
  } else {
    blocks.push({ kind: 'paragraph', text: line.trim() });
  }
}

/** Items with blank lines between them are still one list. */
function addItem(blocks: Block[], kind: 'bullets' | 'numbers', item: string): void {
  const last = blocks.at(-1);
  if (last && 'items' in last && last.kind === kind) {
    last.items.push(item);
  } else {
    blocks.push({ kind, items: [item] });
  }
}

/**
 * In this order: escape, code, strong, emphasis, link, citation. Every part ends with a character that it may not
 * contain, so that matching takes linear time.
 */
const INLINE = new RegExp(
  [
    /\\(?<escaped>[\\`*_[\]()<>#+.!-])/,
    /`(?<code>[^`]+)`/,
    /\*\*(?=\S)(?<strong>(?:[^*]|\*(?!\*))+)(?<=\S)\*\*/,
    /\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*/,
    /\[(?<label>(?:\\.|[^[\]\\])+)\]\((?<href>[^()\s]+)\)/,
    /\[(?<numbers>\d{1,2}(?:\s*,\s*\d{1,2})*)\]/,
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
);

/** Splits the text of a block into its inline parts. A link to anything but the site or the web stays text. */
export function splitInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    addText(parts, text.slice(end, match.index));
    parts.push(...toInline(match));
    end = match.index + match[0].length;
  }
  addText(parts, text.slice(end));

  return parts;
}

function toInline(match: RegExpMatchArray): Inline[] {
  const { escaped, code, strong, emphasis, label, href, numbers } = match.groups ?? {};
  if (numbers) {
    return numbers.split(',').map((n) => ({ kind: 'citation', n: Number(n) }));
  }
  if (label && href) {
    return isSafe(href) ? [{ kind: 'link', text: label, href }] : [{ kind: 'text', text: label }];
  }
  if (strong) {
    return [{ kind: 'strong', text: strong }];
  }
  if (emphasis) {
    return [{ kind: 'emphasis', text: emphasis }];
  }

  return code ? [{ kind: 'code', text: code }] : [{ kind: 'text', text: escaped ?? match[0] }];
}

function addText(parts: Inline[], text: string): void {
  if (text) {
    parts.push({ kind: 'text', text });
  }
}

/** Paths of the site, which begin with exactly one slash, and web addresses; never `javascript:` and the like. */
function isSafe(href: string): boolean {
  return /^\/(?![/\\])/.test(href) || /^https?:\/\//i.test(href);
}
