import type { SafetyCard } from '@hearthwise/contracts';
import { Link } from 'react-router-dom';
import { SafetyCardView } from '../../components/ui/safety-card-view.js';
import { formatUtcDay } from '../../lib/format-day.js';
import { DANGER_NAMES } from './danger-names.js';

interface DangerSectionProps {
  card: SafetyCard;
}

/** A safety card under its name, with whose advice it is, and the guide that goes on from it. */
export function DangerSection({
  card: { key, title, call, now, guide, sources, reviewedOn },
}: DangerSectionProps) {
  return (
    <div id={key} className="scroll-mt-32">
      <h2 className="mb-4 text-2xl">{DANGER_NAMES[key]}</h2>
      <SafetyCardView title={title} call={call} now={now} />
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        {`Reviewed on ${formatUtcDay(reviewedOn)} with the advice of ${sources.join('; ')}.`}
      </p>
      {guide && (
        <Link
          to={`/article/${guide}`}
          aria-label={`${DANGER_NAMES[key]}: more in our guide`}
          className="text-link inline-flex min-h-8 items-center text-sm"
        >
          More in our guide
        </Link>
      )}
    </div>
  );
}
