import type { AdviceRecord } from '@hearthwise/contracts';
import { useEffect } from 'react';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { readNow } from '../../../lib/api-client.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import {
  type ChatMessage,
  chatStore,
  hasUnsavedMessages,
  openChat,
  restoreChat,
} from '../store/chat-store.js';

/**
 * Opens the question that `advice` in the address names, with its answer, as a new conversation. It is then removed from the
 * address. Returns whether it is being opened.
 */
export function useOpenAdvice(): boolean {
  const [params, update] = useQueryParams();
  const adviceId = params.get('advice') ?? '';
  const { user, isLoading } = useCurrentUser();
  const ownerId = user?.id;

  useEffect(() => {
    if (!adviceId || isLoading) {
      return undefined;
    }
    let isLeft = false;
    readNow('getAdvice', { params: { adviceId } })
      .then((record) => isLeft || show(record, ownerId))
      .catch(
        (error: unknown) => isLeft || reportFailure(error, "The question didn't open. Please try again."),
      )
      .finally(() => isLeft || update({ advice: undefined }));

    return () => void (isLeft = true);
  }, [adviceId, ownerId, isLoading, update]);

  return adviceId !== '';
}

/** Puts it on the screen. What is not saved there can be restored. */
function show(record: AdviceRecord, ownerId: string | undefined): void {
  const before = chatStore.get();
  openChat({ messages: messagesOf(record), savedCount: 0, ...(ownerId && { ownerId }) });
  if (hasUnsavedMessages(before)) {
    toastWithUndo({
      title: 'Question opened',
      description: "The conversation that was here isn't saved.",
      onUndo: () => restoreChat(before),
    });
  }
}

/** An answer that is still on its way goes on; one that failed can be asked for again. */
function messagesOf({
  adviceId,
  question,
  status,
  advice,
  feedback,
  createdAt,
}: AdviceRecord): ChatMessage[] {
  const asked: ChatMessage = {
    id: adviceId,
    role: 'user',
    content: question,
    timestamp: createdAt,
    ...(!advice && status !== 'failed' && { adviceId }),
  };
  const answer: ChatMessage | undefined = advice
    ? {
        id: `${adviceId}-answer`,
        role: 'assistant',
        content: advice.answer,
        timestamp: createdAt,
        advice,
        ...(feedback && { feedback }),
      }
    : undefined;

  return answer ? [asked, answer] : [asked];
}
