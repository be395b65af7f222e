import { useSyncExternalStore } from 'react';
import type { AdviceSoFar } from '../api/stream-advice.js';

interface OnTheWay {
  abort: AbortController;
  soFar: AdviceSoFar | undefined;
}

/** Answers that are being made, by the ids of their questions. They live as long as the page. */
const answers = new Map<string, OnTheWay>();
const listeners = new Set<() => void>();

/** Returns the signal that `stopAnswer` gives. */
export function beginAnswer(questionId: string): AbortSignal {
  const abort = new AbortController();
  answers.set(questionId, { abort, soFar: undefined });

  return abort.signal;
}

export function noteSoFar(questionId: string, soFar: AdviceSoFar): void {
  const answer = answers.get(questionId);
  if (answer) {
    answers.set(questionId, { ...answer, soFar });
    listeners.forEach((notify) => notify());
  }
}

export function soFarOf(questionId: string): AdviceSoFar | undefined {
  return answers.get(questionId)?.soFar;
}

export function stopAnswer(questionId: string): void {
  answers.get(questionId)?.abort.abort();
}

export function forgetAnswer(questionId: string): void {
  answers.delete(questionId);
  listeners.forEach((notify) => notify());
}

/** What is there of the answer to a question. */
export function useSoFar(questionId: string | undefined): AdviceSoFar | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (questionId === undefined ? undefined : soFarOf(questionId)),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}
