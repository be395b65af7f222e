import { SquarePen } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { toast } from '../../../components/ui/toast.js';
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
  const close = toast({
    title: 'New conversation',
    description: (
      <button
        type="button"
        className="min-h-8 underline underline-offset-4"
        onClick={() => {
          restoreChat(before);
          close();
        }}
      >
        Undo
      </button>
    ),
  });
}
