import { BookmarkPlus } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { type Chat, hasUnsavedMessages } from '../store/chat-store.js';

interface SaveChatProps {
  chat: Chat;
  isPending: boolean;
  isSaving: boolean;
  onSave: () => void;
}

/** Saves the conversation, and shows whether all of it is saved. */
export function SaveChat({ chat, isPending, isSaving, onSave }: SaveChatProps) {
  const isKnown = chat.conversationId !== undefined && !isSaving && !isPending;

  return (
    <>
      <span role="status" className="text-xs text-ink-soft">
        {isKnown && (hasUnsavedMessages(chat) ? 'Not saved yet' : 'Saved')}
      </span>
      <Button
        variant="quiet"
        size="sm"
        disabled={chat.messages.length === 0}
        pending={isSaving}
        pendingLabel="Saving..."
        onClick={onSave}
      >
        <Icon as={BookmarkPlus} size={18} />
        Save Chat
      </Button>
    </>
  );
}
