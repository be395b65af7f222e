import type { AdviceSource } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { truncate } from '@hearthwise/contracts/text';
import { outcomeOf } from './outcome.js';
import type { ChatMessage } from './store/chat-store.js';

/** A new discussion that asks people what the adviser was asked, with its answer and sources attached. */
export function toDiscussion(
  question: ChatMessage,
  answer: ChatMessage | undefined,
): { title: string; content: string } {
  const asked = question.content.trim();
  const title = toTitle(asked);
  const parts = [title === asked ? '' : asked, answer ? quoteOf(answer) : ''];

  return { title, content: truncate(parts.filter(Boolean).join('\n\n'), LIMITS.contentMax) };
}

/** One line, cut between words. */
function toTitle(question: string): string {
  const line = question.replace(/\s+/g, ' ');
  if (line.length <= LIMITS.titleMax) {
    return line;
  }
  const words = truncate(line, LIMITS.titleMax - 3).split(' ');

  return `${(words.length > 1 ? words.slice(0, -1) : words).join(' ')}...`;
}

function quoteOf({ content, advice }: ChatMessage): string {
  if (outcomeOf(advice) === 'gap' || content.trim() === '') {
    return 'The AI Assistant found no guide on this.';
  }
  const quote = content
    .trim()
    .split('\n')
    .map((line) => `> ${line}`.trimEnd());
  const sources = advice?.sources ?? [];

  return [
    'The AI Assistant answered:',
    quote.join('\n'),
    ...(sources.length > 0 ? [`Its sources:\n${listOf(sources)}`] : []),
  ].join('\n\n');
}

/** Each guide once, with the numbers by which the answer cites it. */
function listOf(sources: readonly AdviceSource[]): string {
  return [...Map.groupBy(sources, ({ slug }) => slug)]
    .map(([slug, passages]) => {
      const title = (passages[0]?.title ?? slug).replace(/[\\[\]]/g, '\\$&');

      return `- [${title}](/article/${slug}) (${passages.map(({ n }) => n).join(', ')})`;
    })
    .join('\n');
}
