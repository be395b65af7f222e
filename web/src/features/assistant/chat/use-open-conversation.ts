import type { Conversation } from '@hearthwise/contracts';
import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { useEffect } from 'react';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { readNow } from '../../../lib/api-client.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { redirectToSignIn, reportFailure } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { chatStore, hasUnsavedMessages, openChat, restoreChat } from '../store/chat-store.js';

/**
 * Opens the saved conversation that `conversation` in the address names, which is then removed, so that a reload shows what
 * was said since. Returns whether it is being opened.
 */
export function useOpenConversation(): boolean {
  const [params, update] = useQueryParams();
  const id = params.get('conversation') ?? '';
  const { user, isSignedOut } = useCurrentUser();
  const userId = user?.id;

  useEffect(() => {
    if (!id || !userId) {
      return undefined;
    }
    let isLeft = false;
    const finish = (category: string | undefined) =>
      update({ conversation: undefined, category: category ?? params.get('category') ?? undefined });
    readNow('getConversation', { params: { id } }).then(
      (conversation) => !isLeft && finish(show(conversation, userId)),
      (error: unknown) => {
        if (!isLeft) {
          reportFailure(error, "The conversation didn't open. Please try again.");
          finish(undefined);
        }
      },
    );

    return () => void (isLeft = true);
  }, [id, userId, params, update]);

  useEffect(() => {
    if (id && isSignedOut) {
      redirectToSignIn('Please sign in to open your conversations.');
    }
  }, [id, isSignedOut]);

  return id !== '' && !isSignedOut;
}

/** Puts it on the screen. What is not saved there can be restored. Returns the slug of its category. */
function show({ id, messages, categoryId }: Conversation, ownerId: string): string | undefined {
  const before = chatStore.get();
  const isShown = before.conversationId === id;
  if (!isShown || !hasUnsavedMessages(before)) {
    openChat({ messages, savedCount: messages.length, conversationId: id, ownerId });
  }
  if (!isShown && hasUnsavedMessages(before)) {
    toastWithUndo({
      title: 'Conversation opened',
      description: "The one that was here isn't saved.",
      onUndo: () => restoreChat(before),
    });
  }

  return CATEGORIES.find((category) => category.id === categoryId)?.slug;
}
