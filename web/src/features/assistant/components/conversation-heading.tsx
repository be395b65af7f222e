import { SquarePen } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { toast } from '../../../components/ui/toast.js';
import { bringBack, startOver } from '../chat/chat-store.js';

/** Above a conversation that has begun. */
export function ConversationHeading({ onNew }: { onNew: () => void }) {
  const handleNew = () => {
    beginAnew();
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

/** The old one can be brought back while the toast is there: a slip of the finger costs nothing. */
function beginAnew(): void {
  const before = startOver();
  const close = toast({
    title: 'New conversation',
    description: (
      <button
        type="button"
        className="min-h-8 underline underline-offset-4"
        onClick={() => {
          bringBack(before);
          close();
        }}
      >
        Bring the last one back
      </button>
    ),
  });
}
