import type { Advice, AdviceTurn } from '@hearthwise/contracts';
import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query';
import { send } from '../../../lib/api-client.js';
import type { ChatMessage } from '../store/chat-store.js';
import { preloadAnswerParts } from '../components/answer-parts.js';

interface Question {
  message: ChatMessage;
  /** The messages before it. */
  history: AdviceTurn[];
  /** Name of the chosen topic. */
  context: string | undefined;
}

interface Callbacks {
  onAnswer: (question: ChatMessage, advice: Advice) => void;
  onFailure: () => void;
}

const KEY = ['askAdvice'];

/** Asks the adviser. The answer is added even if another screen has been opened meanwhile. */
export function useAskAdvice({ onAnswer, onFailure }: Callbacks) {
  return useMutation({
    mutationKey: KEY,
    mutationFn: ask,
    onSuccess: (advice, { message }) => onAnswer(message, advice),
    onError: onFailure,
  });
}

/** Loads the code that renders an answer at the same time. */
async function ask({ message, history, context }: Question): Promise<Advice> {
  const [advice] = await Promise.all([
    send('askAdvice', {
      body: { question: message.content, context, ...(history.length > 0 && { history }) },
    }),
    preloadAnswerParts(),
  ]);

  return advice;
}

/** State of the last attempt to get an answer to a question; undefined if this page has made none. */
export function useAdviceAttempt(question: ChatMessage | undefined) {
  const attempts = useMutationState({
    filters: { mutationKey: KEY },
    select: (mutation) => mutation.state as MutationState<Advice, Error, Question>,
  });

  return question && attempts.findLast((attempt) => attempt.variables?.message.id === question.id);
}
