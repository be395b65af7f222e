import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { AdviceSoFar } from '../api/stream-advice.js';
import type { ChatMessage } from '../store/chat-store.js';
import { LazyAnswer } from './answer-parts.js';
import type { ConversationActions } from './conversation-actions.js';
import { Question } from './question.js';

interface ConversationProps {
  messages: readonly ChatMessage[];
  isPending: boolean;
  /** What is there of the last answer. */
  soFar: AdviceSoFar | undefined;
  /** In place of the answer to the last question. */
  children: ReactNode;
  actions: ConversationActions;
}

interface Exchange {
  question: ChatMessage;
  answer: ChatMessage | undefined;
}

/** Questions and answers; screen readers announce new answers. */
export function Conversation({ messages, isPending, soFar, children, actions }: ConversationProps) {
  const exchanges = toExchanges(messages);
  const last = useScrollToLatest(isPending);
  useFocusOnLatest(last, exchanges.length);

  return (
    <div role="log" aria-label="Conversation" className="divide-y divide-line [&_:is(a,button)]:scroll-mb-48">
      {exchanges.map(({ question, answer }, index) => {
        const isLast = index === exchanges.length - 1;
        const shown = answer ?? (isLast ? partialAnswer(question, soFar) : undefined);

        return (
          <article key={question.id} ref={isLast ? last : undefined} className="scroll-mt-4 py-8 first:pt-2">
            <Question message={question} />
            {shown && (
              <LazyAnswer
                question={question}
                message={shown}
                isLatest={isLast}
                isPartial={!answer}
                safety={answer ? answer.safety : soFar?.safety}
                actions={actions}
              />
            )}
            {isLast && children}
          </article>
        );
      })}
    </div>
  );
}

/** An answer while it is being made, once there is something to read; it becomes the whole one in its place. */
function partialAnswer(question: ChatMessage, soFar: AdviceSoFar | undefined): ChatMessage | undefined {
  return soFar && (soFar.safety || soFar.text.trim())
    ? { ...question, role: 'assistant', content: soFar.text }
    : undefined;
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
 * Keeps the last exchange in view: scrolls to its question when it is asked, and again when the answer has made the
 * page longer, unless the reader has scrolled meanwhile. A restored conversation does not scroll.
 */
function useScrollToLatest(isPending: boolean) {
  const last = useRef<HTMLElement>(null);
  const wasPending = useRef(false);

  useEffect(() => {
    if (last.current && (isPending || (wasPending.current && isInViewport(last.current)))) {
      scrollIntoUpperHalf(last.current);
    }
    wasPending.current = isPending;
  }, [isPending]);

  return last;
}

/**
 * When a control that asked a question is gone with the next one, such as a choice, the focus goes on at that question, and
 * not to the question box, which would open the keyboard of a phone.
 */
function useFocusOnLatest(last: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);

  useEffect(() => {
    if (count > before.current && document.activeElement === document.body) {
      last.current?.querySelector('h2')?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [last, count]);
}

function isInViewport(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect();

  return top >= 0 && top < window.innerHeight;
}

/** Does nothing if the element starts in the upper half of the window already. */
function scrollIntoUpperHalf(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  if (top >= 0 && top < window.innerHeight / 2) {
    return;
  }
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
}
