import type { AdviceSafety } from '@hearthwise/contracts';
import { LogOut } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { SafetyCardView } from '../../../components/ui/safety-card-view.js';
import { exitPage } from '../../../lib/exit-page.js';
import { draftStore, resetChat } from '../store/chat-store.js';

/** Cards for which somebody else in the room must not see the screen. */
const HIDDEN_FROM_OTHERS = new Set(['violence']);

interface SafetyCardProps {
  safety: AdviceSafety;
  /** Read out at once; what was said earlier in the conversation is not. */
  isLatest: boolean;
}

/** What to do at once in danger, above the answer. */
export function SafetyCard({ safety: { id, title, now, call }, isLatest }: SafetyCardProps) {
  return (
    <div className="mb-7">
      <SafetyCardView title={title} now={now} call={call} isAlert={isLatest}>
        {HIDDEN_FROM_OTHERS.has(id) && <LeaveQuickly />}
      </SafetyCardView>
    </div>
  );
}

/** Takes the conversation and what is being typed with it. */
function LeaveQuickly() {
  const leave = () => {
    resetChat();
    draftStore.set('');
    exitPage();
  };

  return (
    <p className="mt-4">
      <Button variant="danger" onClick={leave}>
        <Icon as={LogOut} size={18} />
        Leave this page quickly
      </Button>
    </p>
  );
}
