import type { SafetyCard } from '@hearthwise/contracts';
import { HIDDEN_SAFETY_CARDS, SAFETY_CARD_NAMES } from '@hearthwise/contracts/ai/safety-card-keys';
import { Link } from 'react-router-dom';
import { LeaveQuickly } from '../../components/ui/leave-quickly.js';
import { SafetyCardView } from '../../components/ui/safety-card-view.js';
import { formatDate } from '../../lib/format-day.js';

/** One safety card, whose advice it is, and the guide that goes on from it. */
export function Danger({
  card: { key, title, call, now, guide, sources, reviewedOn },
}: {
  card: SafetyCard;
}) {
  return (
    <div id={key} className="scroll-mt-32">
      <h2 className="mb-4 text-2xl">{SAFETY_CARD_NAMES[key]}</h2>
      <SafetyCardView title={title} call={call} now={now}>
        {HIDDEN_SAFETY_CARDS.has(key) && <LeaveQuickly />}
      </SafetyCardView>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        {`Compared on ${formatDate(reviewedOn)} with the advice of ${sources.join('; ')}.`}
      </p>
      {guide && (
        <Link
          to={`/article/${guide}`}
          aria-label={`${SAFETY_CARD_NAMES[key]}: more in our guide`}
          className="text-link inline-flex min-h-8 items-center text-sm"
        >
          More in our guide
        </Link>
      )}
    </div>
  );
}
