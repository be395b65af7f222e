import { foldText } from '../../../../lib/fold-text.js';

/** What somebody types after an at-sign, up to the caret. */
export interface MentionQuery {
  /** Where the at-sign is. */
  start: number;
  /** The caret. */
  end: number;
  /** Without the at-sign; the beginning of a name, or of its first two words. */
  text: string;
}

/** An at-sign that begins a word, and the letters up to the caret. */
const AT_CARET = /(?<=^|[\s(])@([\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]+)?)$/u;

/** What is being mentioned at the caret; null when nobody is. */
export function mentionQueryAt(text: string, caret: number): MentionQuery | null {
  const match = AT_CARET.exec(text.slice(0, caret));

  return match ? { start: match.index, end: caret, text: match[1] ?? '' } : null;
}

/** Whether a name, or one of its words, begins so; capitals and accents don't matter. */
export function isNameLike(name: string, query: string): boolean {
  const [folded, wanted] = [foldText(name), foldText(query)];

  return folded.startsWith(wanted) || folded.split(' ').some((word) => word.startsWith(wanted));
}
