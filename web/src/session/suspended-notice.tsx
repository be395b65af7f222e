import { DECISIONS_PATH } from '@hearthwise/contracts/community/moderation-terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatLocalDay } from '../lib/format-local-day.js';

interface SuspendedNoticeProps {
  /** ISO 8601 */
  until: string;
  /** What becomes of what they have typed. */
  children?: ReactNode;
}

/** In place of what members may not do whom moderators have suspended: until when, and where the reason is. */
export function SuspendedNotice({ until, children }: SuspendedNoticeProps) {
  return (
    <div className="rounded-card border border-line-strong bg-brand-wash px-5 py-4">
      <p>
        <strong className="font-semibold">
          Moderators have suspended you until {formatLocalDay(until)}.
        </strong>{' '}
        You can read everything, but you can't post anything.{' '}
        <Link to={DECISIONS_PATH} className="text-link">
          Why, and how to appeal
        </Link>
      </p>
      {children}
    </div>
  );
}
