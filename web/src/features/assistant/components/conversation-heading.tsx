import { SquarePen } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { restoreChat, startNewChat } from '../store/chat-store.js';

/** Above a conversation that has messages. */
export function ConversationHeading({ onNew }: { onNew: () => void }) {
  const handleNew = () => {
    startNewConversation();
    onNew();
  };

  return (
    <div className="flex items-center justify-between gap-4 border-b border-line pb-2">
      <h1 className="kicker">AI Assistant</h1>
      <Button variant="quiet" size="sm" className="-mr-3" onClick={handleNew}>
        <Icon as={SquarePen} size={18} />
        New conversation
      </Button>
    </div>
  );
}

/** The previous one can be restored while the toast is visible, in case the button was pressed by mistake. */
function startNewConversation(): void {
  const before = startNewChat();
  toastWithUndo({ title: 'New conversation', onUndo: () => restoreChat(before) });
}
