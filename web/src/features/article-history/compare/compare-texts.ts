import { diffArrays, diffWordsWithSpace } from 'diff';
import { blocksOf, isSameBlock } from './blocks.js';

/** A block of two texts beside each other; empty where a text has none. */
export interface ComparedBlock {
  kind: 'same' | 'changed' | 'added' | 'removed';
  before: string;
  after: string;
}

/** A run of words. */
export interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Milliseconds after which two texts count as different from beginning to end, so that the page stays responsive. */
const TEXT_TIMEOUT_MS = 500;
const BLOCK_TIMEOUT_MS = 50;
/** How many blocks further on the new wording of a block may stand. */
const LOOK_AHEAD = 8;
/** Share of common words from which a block is a new wording of another. */
const SIMILAR = 0.35;

/** Compares two Markdown texts block by block. */
export function compareTexts(before: string, after: string): ComparedBlock[] {
  const [old, current] = [blocksOf(before), blocksOf(after)];
  const changes = diffArrays(old, current, { comparator: isSameBlock, timeout: TEXT_TIMEOUT_MS });
  if (!changes) {
    return pairUp(old, current);
  }
  const blocks: ComparedBlock[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    blocks.push(...pairUp(removed, added));
    removed = [];
    added = [];
  };
  for (const change of changes) {
    if (change.removed) {
      removed.push(...change.value);
    } else if (change.added) {
      added.push(...change.value);
    } else {
      flush();
      blocks.push(...change.value.map((text) => ({ kind: 'same' as const, before: text, after: text })));
    }
  }
  flush();

  return blocks;
}

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: BLOCK_TIMEOUT_MS });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }

  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** Puts each removed block beside the added one that is its new wording, in the order of both. */
function pairUp(removed: string[], added: string[]): ComparedBlock[] {
  const blocks: ComparedBlock[] = [];
  let next = 0;
  for (const before of removed) {
    const match = added
      .slice(next, next + LOOK_AHEAD)
      .findIndex((candidate) => similarity(before, candidate) >= SIMILAR);
    if (match === -1) {
      blocks.push({ kind: 'removed', before, after: '' });
    } else {
      blocks.push(...added.slice(next, next + match).map(addedBlock));
      next += match;
      blocks.push({ kind: 'changed', before, after: added[next] ?? '' });
      next += 1;
    }
  }

  return [...blocks, ...added.slice(next).map(addedBlock)];
}

function addedBlock(after: string): ComparedBlock {
  return { kind: 'added', before: '', after };
}

/** Share of the words of two blocks that both have, from 0 to 1 (Sørensen–Dice). */
function similarity(one: string, other: string): number {
  const [first, second] = [wordsOf(one), wordsOf(other)];

  return (2 * [...first].filter((word) => second.has(word)).length) / Math.max(first.size + second.size, 1);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}
