import type { MyDecision } from '@hearthwise/contracts';
import { RelativeTime } from '../../../components/ui/relative-time.js';

interface AppealTextProps {
  appeal: NonNullable<MyDecision['appeal']>;
  /** 'You appealed' */
  who: string;
}

/** An appeal, and what became of it. */
export function AppealText({ appeal, who }: AppealTextProps) {
  return (
    <>
      <p className="text-ink-soft">
        {who} <RelativeTime date={appeal.createdAt} />:
      </p>
      <p className="mt-1 border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
      {appeal.decidedAt && (
        <>
          <p className="mt-4">
            <strong>
              {appeal.outcome === 'reversed'
                ? 'Another moderator reversed the decision.'
                : 'Another moderator let the decision stand.'}
            </strong>{' '}
            <span className="text-ink-soft">
              <RelativeTime date={appeal.decidedAt} />
            </span>
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal.reason}</p>
        </>
      )}
    </>
  );
}
