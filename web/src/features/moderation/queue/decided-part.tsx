import type { ModerationCase } from '@hearthwise/contracts';
import { REPORT_REASON_LABELS } from '@hearthwise/contracts/community/moderation-terms';
import { displayName } from '@hearthwise/contracts/text';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { formatLocalDay } from '../../../lib/format-local-day.js';
import { DECIDED } from '../subject-texts.js';

/** What was decided, by whom and why. */
export function DecidedPart({ decision }: { decision: NonNullable<ModerationCase['decision']> }) {
  const { action, rule, reason, createdAt, expiresAt, moderator } = decision;

  return (
    <div className="mt-5 border-t border-line pt-4">
      <p>
        <strong>{`It was ${DECIDED[action]}`}</strong>
        {expiresAt && ` until ${formatLocalDay(expiresAt)}`}
        <span className="text-ink-soft">
          {` by ${displayName(moderator)}, `}
          <RelativeTime date={createdAt} />
          {rule && ` · ${REPORT_REASON_LABELS[rule]}`}
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{reason}</p>
    </div>
  );
}
