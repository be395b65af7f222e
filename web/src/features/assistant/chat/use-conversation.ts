import type { Advice, Category } from '@hearthwise/contracts';
import { recentTurns } from '@hearthwise/contracts/ai/recent-turns';
import { useIsMutating } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { askToSignIn } from '../../../session/ask-to-sign-in.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useAdviceAttempt, useAskAdvice } from './use-ask-advice.js';
import { SAVE_CONVERSATION, useSaveConversation } from '../api/use-save-conversation.js';
import { SIGN_IN_TO_SAVE } from '../texts.js';
import { addAnswer, addQuestion, type ChatMessage, chatStore, messagesBefore } from '../store/chat-store.js';
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
  const advice = useAskAdvice({ onAnswer: handleAnswer, onFailure: reportNoAdvice });
  const send = (message: ChatMessage) =>
    advice.mutate({
      message,
      history: recentTurns(messagesBefore(message)),
      context: category?.name,
    });

  return {
    chat,
    isRestoring,
    isPending,
    isSaving,
    /** The last question has no answer: the call failed, or the page was closed meanwhile. */
    isUnanswered: open !== undefined && !isPending,
    failure: attempt?.error,
    ask: (text: string) => send(addQuestion(text)),
    retry: () => open && send(open),
    save: () => (isSignedOut ? askToSignIn(SIGN_IN_TO_SAVE) : saveNow(reportSaved)),
  };
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
