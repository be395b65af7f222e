import { useEffect } from 'react';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { type Chat, chatStore, setOwner, EMPTY_CHAT, resetChat } from '../store/chat-store.js';

/**
 * The conversation of this tab. What a visitor started belongs to the user who then signs in; what a user started is
 * deleted when they have signed out or somebody else has signed in.
 */
export function useChat(): { chat: Chat; isRestoring: boolean } {
  const chat = chatStore.use();
  const { user, isLoading, isSignedOut, isProbablySignedIn } = useCurrentUser();
  const { ownerId } = chat;
  const hasLeft = isSignedOut && !isProbablySignedIn;
  const hasOwnerChanged = ownerId !== undefined && (user ? user.id !== ownerId : hasLeft);
  const isRestoring = ownerId !== undefined && isLoading;

  useEffect(() => {
    if (hasOwnerChanged) {
      resetChat();
    }
    if (user && user.id !== ownerId) {
      setOwner(user.id);
    }
  }, [hasOwnerChanged, user, ownerId]);

  return {
    chat: hasOwnerChanged || isRestoring ? EMPTY_CHAT : chat,
    isRestoring: isRestoring && chat.messages.length > 0,
  };
}
