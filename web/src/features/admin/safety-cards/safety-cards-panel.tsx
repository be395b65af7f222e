import type { SafetyCard } from '@hearthwise/contracts';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { LeaveDialog } from '../../../components/ui/leave-dialog.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { formatUtcDay } from '../../../lib/format-utc-day.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning.js';
import { SafetyCardEditor } from './safety-card-editor.js';
import { useSafetyCards } from './use-safety-cards.js';

/** What the adviser shows in danger, before every answer. */
export function SafetyCardsPanel() {
  const { data, isError, refetch } = useSafetyCards();
  const [openKey, setOpenKey] = useState<string>();
  const [isUnsaved, setIsUnsaved] = useState(false);
  const leaving = useLeaveWarning(isUnsaved);
  if (isError && !data) {
    return <ErrorState title="The safety cards didn't load." onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Skeleton className="h-80" />;
  }
  const close = () => {
    setOpenKey(undefined);
    setIsUnsaved(false);
  };

  return (
    <>
      <p className="max-w-measure text-ink-soft">
        The adviser shows the card that fits when somebody writes of danger, before it looks for an answer.
        Compare each change with the authorities that the card names: people follow it when it counts.
      </p>
      <ul className="mt-6 border-t border-line">
        {data.map((card) => (
          <li key={card.key} className="border-b border-line py-4">
            {openKey === card.key ? (
              // A save or somebody else's makes another version: the form begins from that one.
              <SafetyCardEditor key={card.revision} card={card} onUnsaved={setIsUnsaved} onClose={close} />
            ) : (
              <Row card={card} isLocked={isUnsaved} onEdit={() => setOpenKey(card.key)} />
            )}
          </li>
        ))}
      </ul>
      {leaving.isAsking && <LeaveDialog isKept={false} onLeave={leaving.leave} onStay={leaving.stay} />}
    </>
  );
}

interface RowProps {
  card: SafetyCard;
  /** Another card has changes that are not saved. */
  isLocked: boolean;
  onEdit: () => void;
}

function Row({ card: { title, triggers, reviewedOn, revision }, isLocked, onEdit }: RowProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-measure min-w-0 flex-1 basis-72">
        <h2 className="text-lg">{title}</h2>
        <p className="text-ink-soft">{triggers}</p>
        <p className="mt-1 text-sm text-ink-soft">
          Reviewed on {formatUtcDay(reviewedOn)} ·{' '}
          {revision === 0 ? 'As it came with the product' : `Version ${revision}`}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        disabled={isLocked}
        aria-label={`Edit “${title}”`}
        onClick={onEdit}
      >
        Edit
      </Button>
    </div>
  );
}
