import type { AdviceSafety } from '@hearthwise/contracts';
import { LogOut } from 'lucide-react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { SafetyCardView } from '../../../components/ui/safety-card-view.js';
import { exitPage } from '../../../lib/exit-page.js';
import { resetChat } from '../store/chat-store.js';

/** Cards that somebody else in the room must not see. */
const SENSITIVE_CARDS = new Set(['violence']);

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
        {SENSITIVE_CARDS.has(id) && <Exit />}
      </SafetyCardView>
    </div>
  );
}

/** Takes the conversation and what is being typed with it. */
function Exit() {
  const exit = () => {
    resetChat();
    exitPage();
  };

  return (
    <p data-print="hide" className="mt-4">
      <Button variant="danger" onClick={exit}>
        <Icon as={LogOut} size={18} />
        Exit this page
      </Button>
    </p>
  );
}
