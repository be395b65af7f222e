import { useEffect } from 'react';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { type Chat, chatStore, claimFor, EMPTY_CHAT, wipe } from './chat-store.js';

/**
 * The conversation of this tab. What a visitor began belongs to the member who then signs in; what a member began is
 * wiped when they have signed out or somebody else is here (the tab keeps it over the trip to the sign-in page).
 */
export function useChat(): { chat: Chat; isRestoring: boolean } {
  const chat = chatStore.use();
  const { user, isLoading, isSignedOut, isProbablySignedIn } = useCurrentUser();
  const { ownerId } = chat;
  const hasLeft = isSignedOut && !isProbablySignedIn;
  const isForeign = ownerId !== undefined && (user ? user.id !== ownerId : hasLeft);
  const isRestoring = ownerId !== undefined && isLoading;

  useEffect(() => {
    if (isForeign) {
      wipe();
    }
    if (user && user.id !== ownerId) {
      claimFor(user.id);
    }
  }, [isForeign, user, ownerId]);

  return {
    chat: isForeign || isRestoring ? EMPTY_CHAT : chat,
    isRestoring: isRestoring && chat.messages.length > 0,
  };
}
