import type { SafetyCard } from '@hearthwise/contracts';
import { Link, useLocation } from 'react-router-dom';
import { SafetyCardView } from '../../components/ui/safety-card-view.js';
import { formatUtcDay } from '../../lib/format-utc-day.js';
import { useFocusAsTarget } from '../../lib/use-focus-as-target.js';
import { ALL_DANGERS } from './danger-contents.js';
import { DANGER_NAMES } from './danger-names.js';

interface DangerSectionProps {
  card: SafetyCard;
}

/** A safety card under its name, with whose advice it is, and the guide that goes on from it. */
export function DangerSection({
  card: { key, title, call, now, guide, sources, reviewedOn },
}: DangerSectionProps) {
  const element = useFocusAsTarget<HTMLHeadingElement>(useLocation().hash === `#${key}`);

  return (
    <div>
      <h2 ref={element} id={key} tabIndex={-1} className="mb-4 text-2xl outline-none lg:scroll-mt-8">
        {DANGER_NAMES[key]}
      </h2>
      <SafetyCardView title={title} call={call} now={now} />
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        {`Reviewed on ${formatUtcDay(reviewedOn)} with the advice of ${sources.join('; ')}.`}
      </p>
      <p data-print="hide" className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {guide && (
          <Link
            to={`/article/${guide}`}
            aria-label={`${DANGER_NAMES[key]}: more in our guide`}
            className="text-link inline-flex min-h-9 items-center"
          >
            More in our guide
          </Link>
        )}
        <a href={`#${ALL_DANGERS}`} className="text-link inline-flex min-h-9 items-center lg:hidden">
          All dangers
        </a>
      </p>
    </div>
  );
}
