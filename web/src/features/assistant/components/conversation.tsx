import { type ReactNode, useEffect, useRef } from 'react';
import type { ChatMessage } from '../chat/chat-store.js';
import { Answer } from './answer-parts.js';
import { Question } from './question.js';

interface ConversationProps {
  messages: readonly ChatMessage[];
  isPending: boolean;
  /** Stands where the answer to the last question will be. */
  children: ReactNode;
  onRephrase: (question: string) => void;
}

interface Exchange {
  question: ChatMessage;
  answer: ChatMessage | undefined;
}

/** Questions and answers as on the page of a magazine; new answers are read out. */
export function Conversation({ messages, isPending, children, onRephrase }: ConversationProps) {
  const exchanges = toExchanges(messages);
  const last = useFollowing(isPending);

  return (
    <div role="log" aria-label="Conversation" className="divide-y divide-line [&_:is(a,button)]:scroll-mb-48">
      {exchanges.map(({ question, answer }, index) => {
        const isLast = index === exchanges.length - 1;

        return (
          <article key={question.id} ref={isLast ? last : undefined} className="scroll-mt-4 py-8 first:pt-2">
            <Question message={question} />
            {answer && (
              <Answer message={answer} isLatest={isLast} onRephrase={() => onRephrase(question.content)} />
            )}
            {isLast && children}
          </article>
        );
      })}
    </div>
  );
}

function toExchanges(messages: readonly ChatMessage[]): Exchange[] {
  return messages.flatMap((message, index) => {
    const next = messages[index + 1];

    return message.role === 'user'
      ? [{ question: message, answer: next?.role === 'assistant' ? next : undefined }]
      : [];
  });
}

/**
 * Keeps the last exchange in view: its question goes up when it is asked, and once more when the answer has made the
 * page longer, unless the reader has scrolled on meanwhile. A conversation that is brought back stays put.
 */
function useFollowing(isPending: boolean) {
  const last = useRef<HTMLElement>(null);
  const wasPending = useRef(false);

  useEffect(() => {
    if (last.current && (isPending || (wasPending.current && isBelowTheTop(last.current)))) {
      bringUp(last.current);
    }
    wasPending.current = isPending;
  }, [isPending]);

  return last;
}

function isBelowTheTop(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();

  return top >= 0 && top < window.innerHeight;
}

/** What already stands in the upper half stays where it is. */
function bringUp(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) {
    return;
  }
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
