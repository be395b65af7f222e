import type { AdviceSafety } from '@hearthwise/contracts';
import { HIDDEN_SAFETY_CARDS } from '@hearthwise/contracts/ai/safety-card-keys';
import { LeaveQuickly } from '../../../components/ui/leave-quickly.js';
import { SafetyCardView } from '../../../components/ui/safety-card-view.js';
import { draftStore, resetChat } from '../store/chat-store.js';

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
        {HIDDEN_SAFETY_CARDS.has(id) && <LeaveQuickly onLeave={forget} />}
      </SafetyCardView>
    </div>
  );
}

/** The conversation, and what is being typed. */
function forget(): void {
  resetChat();
  draftStore.set('');
}
