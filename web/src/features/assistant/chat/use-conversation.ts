import type { Advice, Category } from '@hearthwise/contracts';
import { recentTurns } from '@hearthwise/contracts/ai/recent-turns';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { statusOf } from '../../../lib/api-client.js';
import { askToSignIn } from '../../../session/ask-to-sign-in.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useAdviceAttempt, useAskAdvice } from './use-ask-advice.js';
import { SAVE_CONVERSATION, useSaveConversation } from '../api/use-save-conversation.js';
import { SIGN_IN_TO_SAVE } from '../texts.js';
import {
  addAnswer,
  addQuestion,
  addStoppedAnswer,
  type ChatMessage,
  chatStore,
  messagesBefore,
  noteAdviceId,
} from '../store/chat-store.js';
import type { AdviceSoFar } from '../api/stream-advice.js';
import { stopAnswer, useSoFar } from './answers-on-the-way.js';
import { useChat } from './use-chat.js';

/** The conversation on the screen and the actions on it. */
export function useConversation(category: Category | undefined) {
  const { chat, isRestoring } = useChat();
  const { isSignedOut } = useCurrentUser();
  const save = useSaveConversation();
  const isSaving = useIsMutating({ mutationKey: SAVE_CONVERSATION }) > 0;
  const open = openQuestion(chat.messages);
  const attempt = useAdviceAttempt(open);
  const isPending = attempt?.status === 'pending';

  const saveNow = (onSuccess?: () => void) =>
    save.mutate(
      { chat: chatStore.get(), categoryId: category?.id ?? null },
      {
        onSuccess,
        onError: (error) => reportFailure(error, "The conversation wasn't saved. Please try again."),
      },
    );
  const handleAnswer = (question: ChatMessage, answer: Advice) => {
    if (addAnswer(question.id, answer) && chatStore.get().conversationId) {
      saveNow();
    }
  };
  const handleStop = (question: ChatMessage, soFar: AdviceSoFar | undefined) => {
    noteAdviceId(question.id, undefined);
    const { text = '', safety = null } = soFar ?? {};
    const isAdded = (text.trim() || safety) && addStoppedAnswer(question.id, text, safety);
    if (isAdded && chatStore.get().conversationId) {
      saveNow();
    }
  };
  const handleFailure = (question: ChatMessage, error: Error) => {
    // Without a word from the server the answer may still be made, and a reload finds it.
    if (statusOf(error) > 0) {
      noteAdviceId(question.id, undefined);
    }
    reportNoAdvice();
  };
  const { mutate } = useAskAdvice({ onAnswer: handleAnswer, onStop: handleStop, onFailure: handleFailure });
  const send = (message: ChatMessage) =>
    mutate({ message, history: recentTurns(messagesBefore(message)), context: category?.name });
  useResumed(isRestoring || attempt ? undefined : open, mutate);

  return {
    chat,
    isRestoring,
    isPending,
    isSaving,
    /** The last question has no answer: the call failed, or the page was closed meanwhile. */
    isUnanswered: open !== undefined && !isPending,
    failure: attempt?.error,
    /** What is there of the answer to the last question. */
    soFar: useSoFar(open?.id),
    stop: () => open && stopAnswer(open.id),
    ask: (text: string) => send(addQuestion(text)),
    retry: () => open && send(open),
    save: () => (isSignedOut ? askToSignIn(SIGN_IN_TO_SAVE) : saveNow(reportSaved)),
  };
}

/** Goes on with the answer to a question that was on its way when the page was reloaded. */
function useResumed(
  question: ChatMessage | undefined,
  resume: ReturnType<typeof useAskAdvice>['mutate'],
): void {
  useEffect(() => {
    if (question?.adviceId) {
      resume({ message: question, adviceId: question.adviceId, history: [], context: undefined });
    }
  }, [question, resume]);
}

/** The last message, if it is a question without an answer. */
function openQuestion(messages: readonly ChatMessage[]): ChatMessage | undefined {
  const last = messages.at(-1);

  return last?.role === 'user' ? last : undefined;
}

function reportNoAdvice(): void {
  toast({
    title: 'Error',
    description: 'Failed to get AI advice. Please try again.',
    variant: 'destructive',
  });
}

function reportSaved(): void {
  toast({ title: 'Success', description: 'Conversation saved!' });
}
