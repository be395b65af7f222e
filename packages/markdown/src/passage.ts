/** A part of a passage, as plain text. */
export type PassageBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] };

/** The text under one second-level heading; the beginning of a text has the heading ''. */
export interface Passage {
  heading: string;
  blocks: PassageBlock[];
}

/** A passage as one plain text. */
export function passageText(passage: Passage): string {
  return passage.blocks
    .map((block) => (block.kind === 'list' ? block.items.join('\n') : block.text))
    .join('\n');
}
