import { LIMITS } from '../limits.js';
import type { AdviceTurn } from './advice.js';

const MAX_LENGTH = LIMITS.adviceTurnMax;

/**
 * What goes along with a question, of all messages before it: the newest that `LIMITS.adviceTurns` and
 * `LIMITS.adviceHistoryMax` allow, each cut to its first `LIMITS.adviceTurnMax` characters.
 */
export function recentTurns(messages: readonly AdviceTurn[]): AdviceTurn[] {
  const turns: AdviceTurn[] = [];
  let length = 0;
  for (const { role, content } of messages.slice(-LIMITS.adviceTurns).toReversed()) {
    const text = cut(content.trim());
    length += text.length;
    if (length > LIMITS.adviceHistoryMax) {
      break;
    }
    turns.push({ role, content: text });
  }

  return turns.filter(({ content }) => content !== '').toReversed();
}

/** Never between the halves of a character: the rest of one can't be sent. */
function cut(text: string): string {
  return text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '');
}
