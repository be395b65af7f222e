/** A part of a passage, as plain text. */
export type PassageBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  /** A heading below the second level, or the title of a call-out box. */
  | { kind: 'heading'; text: string }
  /** Rows of cells, the head included; an empty cell is ''. */
  | { kind: 'table'; rows: string[][] };

/** The text under one second-level heading; the beginning of a text has the heading ''. */
export interface Passage {
  heading: string;
  blocks: PassageBlock[];
}

/** A passage as one plain text. */
export function passageText(passage: Passage): string {
  return passage.blocks.map(blockText).join('\n');
}

function blockText(block: PassageBlock): string {
  if (block.kind === 'list') {
    return block.items.join('\n');
  }

  return block.kind === 'table' ? block.rows.map((row) => row.join(' | ')).join('\n') : block.text;
}
