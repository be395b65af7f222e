import { diffArrays } from 'diff';
import { blocksOf, isSameBlock, joinBlocks } from '../article-history/compare/blocks.js';
import { textOf } from '../article-history/compare/text-of.js';

export type Choice = 'mine' | 'theirs' | 'both';

/** A place where the two versions differ. */
export interface Difference {
  kind: 'difference';
  changedBy: 'me' | 'them' | 'both';
  /** Blocks of the text; none where this side has nothing. */
  mine: string[];
  theirs: string[];
}

/** Blocks that are the same in what is to be saved, whichever choices are made. */
interface Agreement {
  kind: 'same';
  blocks: string[];
}

export type TextPart = Agreement | Difference;

/** Milliseconds after which two texts count as different from beginning to end. */
const TIMEOUT_MS = 500;

/**
 * What two editors made of one text, place by place: between the blocks that both left alone stands what they changed (diff3,
 * as Khanna, Kunal and Pierce describe it).
 */
export function mergeTexts(base: string, mine: string, theirs: string): TextPart[] {
  const [original, ours, others] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  const [inOurs, inOthers] = [placesIn(original, ours), placesIn(original, others)];
  const parts: TextPart[] = [];
  const done = { base: 0, mine: 0, theirs: 0 };
  const changeUntil = (next: typeof done) =>
    parts.push(
      ...differencesIn({
        base: original.slice(done.base, next.base),
        mine: ours.slice(done.mine, next.mine),
        theirs: others.slice(done.theirs, next.theirs),
      }),
    );
  original.forEach((block, index) => {
    const [mineAt, theirsAt] = [inOurs.get(index), inOthers.get(index)];
    if (mineAt !== undefined && theirsAt !== undefined) {
      changeUntil({ base: index, mine: mineAt, theirs: theirsAt });
      parts.push({ kind: 'same', blocks: [block] });
      Object.assign(done, { base: index + 1, mine: mineAt + 1, theirs: theirsAt + 1 });
    }
  });
  changeUntil({ base: original.length, mine: ours.length, theirs: others.length });

  return parts;
}

/** The choice that loses nothing: what only one side changed is taken, what both changed is kept twice. */
export function safeChoice({ changedBy }: Difference): Choice {
  return changedBy === 'both' ? 'both' : changedBy === 'me' ? 'mine' : 'theirs';
}

/** The text by the choices, which are in the order of the differences. */
export function joinParts(parts: TextPart[], choices: Choice[]): string {
  let index = 0;

  return joinBlocks(
    parts.flatMap((part) => (part.kind === 'same' ? part.blocks : chosen(part, choices[index++]))),
  );
}

/** Who changed a value that is taken as a whole; null when both versions have the same. */
export function whoChanged(base: unknown, mine: unknown, theirs: unknown): Difference['changedBy'] | null {
  const [original, ours, others] = [textOf(base), textOf(mine), textOf(theirs)];
  if (ours === others) {
    return null;
  }
  if (others === original) {
    return 'me';
  }

  return ours === original ? 'them' : 'both';
}

function chosen(part: Difference, choice: Choice = safeChoice(part)): string[] {
  return choice === 'both' ? [...part.mine, ...part.theirs] : part[choice];
}

/** Where the blocks of a text that another one has as well stand in that other one. */
function placesIn(text: string[], other: string[]): Map<number, number> {
  const places = new Map<number, number>();
  const changes = diffArrays(text, other, { comparator: isSameBlock, timeout: TIMEOUT_MS }) ?? [];
  let [at, atOther] = [0, 0];
  for (const { added, removed, value } of changes) {
    if (!added && !removed) {
      value.forEach((_, index) => places.set(at + index, atOther + index));
    }
    at += added ? 0 : value.length;
    atOther += removed ? 0 : value.length;
  }

  return places;
}

interface Versions {
  base: string[];
  mine: string[];
  theirs: string[];
}

/** One difference for each block where the blocks correspond, so that changes to neighbours stay apart. */
function differencesIn({ base, mine, theirs }: Versions): TextPart[] {
  if (base.length > 1 && base.length === mine.length && base.length === theirs.length) {
    return base.flatMap((block, index) =>
      differencesOf({
        base: [block],
        mine: mine.slice(index, index + 1),
        theirs: theirs.slice(index, index + 1),
      }),
    );
  }

  return differencesOf({ base, mine, theirs });
}

function differencesOf({ base, mine, theirs }: Versions): TextPart[] {
  const by = whoChanged(base.map(trimmed), mine.map(trimmed), theirs.map(trimmed));
  if (by) {
    return [{ kind: 'difference', changedBy: by, mine, theirs }];
  }

  return mine.length > 0 ? [{ kind: 'same', blocks: mine }] : [];
}

function trimmed(block: string): string {
  return block.trimEnd();
}
