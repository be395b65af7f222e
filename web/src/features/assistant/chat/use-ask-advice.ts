import type { Advice, AdviceTurn } from '@hearthwise/contracts';
import { type MutationState, useMutation, useMutationState } from '@tanstack/react-query';
import { type AdviceSoFar, streamAdvice } from '../api/stream-advice.js';
import { preloadAnswerParts } from '../components/answer-parts.js';
import { type ChatMessage, noteAdviceId } from '../store/chat-store.js';
import { beginAnswer, forgetAnswer, noteSoFar, soFarOf } from './answers-on-the-way.js';

interface Question {
  message: ChatMessage;
  /** Of an answer that is on its way already; without it the question is asked. */
  adviceId?: string | undefined;
  /** The messages before it. */
  history: AdviceTurn[];
  /** Name of the chosen topic. */
  context: string | undefined;
}

interface Callbacks {
  onAnswer: (question: ChatMessage, advice: Advice) => void;
  /** @param soFar what was there of the answer */
  onStop: (question: ChatMessage, soFar: AdviceSoFar | undefined) => void;
  onFailure: (question: ChatMessage, error: Error) => void;
}

const KEY = ['askAdvice'];

/** Asks the adviser. The answer is added even if another screen has been opened meanwhile. */
export function useAskAdvice({ onAnswer, onStop, onFailure }: Callbacks) {
  return useMutation({
    mutationKey: KEY,
    mutationFn: ask,
    onSuccess: (advice, { message }) =>
      advice ? onAnswer(message, advice) : onStop(message, soFarOf(message.id)),
    onError: (error, { message }) => onFailure(message, error),
    onSettled: (_advice, _error, { message }) => forgetAnswer(message.id),
  });
}

/** Loads the code that renders an answer at the same time. Resolves with undefined when it was stopped. */
async function ask({ message, adviceId, history, context }: Question): Promise<Advice | undefined> {
  const signal = beginAnswer(message.id);
  const question = { question: message.content, context, ...(history.length > 0 && { history }) };
  const parts = preloadAnswerParts();
  const onProgress = (soFar: AdviceSoFar) => {
    noteAdviceId(message.id, soFar.adviceId);
    // What is shown before would be replaced by the same text once they are there.
    void parts.then(() => noteSoFar(message.id, soFar));
  };
  try {
    const [advice] = await Promise.all([streamAdvice({ question, adviceId, signal, onProgress }), parts]);

    return advice;
  } catch (error) {
    if (signal.aborted) {
      return undefined;
    }
    throw error;
  }
}

/** State of the last attempt to get an answer to a question; undefined if this page has made none. */
export function useAdviceAttempt(question: ChatMessage | undefined) {
  const attempts = useMutationState({
    filters: { mutationKey: KEY },
    select: (mutation) => mutation.state as MutationState<Advice | undefined, Error, Question>,
  });

  return question && attempts.findLast((attempt) => attempt.variables?.message.id === question.id);
}
