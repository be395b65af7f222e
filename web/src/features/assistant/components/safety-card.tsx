import type { AdviceSafety } from '@hearthwise/contracts';
import { LogOut, Phone, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
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
  const titleId = useId();

  return (
    <section
      role={isLatest ? 'alert' : undefined}
      aria-labelledby={titleId}
      className="mb-7 max-w-measure rounded-card border-2 border-danger bg-danger-wash px-4 py-5 sm:px-6"
    >
      <h3 id={titleId} className="flex items-start gap-2.5 font-display text-xl leading-snug">
        <Icon as={TriangleAlert} size={24} className="mt-0.5 shrink-0 text-danger" />
        {title}
      </h3>
      {call !== null && (
        <p className="mt-4 flex items-start gap-3 rounded-control bg-danger-fill px-4 py-3 text-lg leading-snug font-semibold text-danger-ink">
          <Icon as={Phone} size={22} className="mt-0.5 shrink-0" />
          <span>
            <span className="block text-sm font-normal">Whom to call</span>
            {call}
          </span>
        </p>
      )}
      <ol className="mt-5 list-decimal space-y-2.5 pl-6 marker:font-semibold marker:text-danger [&>li:first-child]:font-semibold">
        {now.map((step) => (
          <li key={step} className="pl-1.5">
            {step}
          </li>
        ))}
      </ol>
      {HIDDEN_FROM_OTHERS.has(id) && <LeaveQuickly />}
    </section>
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
    <p className="mt-6">
      <Button variant="danger" onClick={leave}>
        <Icon as={LogOut} size={18} />
        Leave this page quickly
      </Button>
    </p>
  );
}
