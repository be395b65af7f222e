import type { EditableArticle } from '@hearthwise/contracts';
import { Link } from 'react-router-dom';
import { describeInstant } from './zoned-time.js';

interface StatusTextProps {
  article: Pick<EditableArticle, 'status' | 'slug' | 'scheduledAt' | 'scheduledTimeZone'>;
}

/** What the status of an article means. */
export function StatusText({ article }: StatusTextProps) {
  const { status = 'published', slug, scheduledAt, scheduledTimeZone } = article;
  switch (status) {
    case 'draft':
      return 'Draft: only editors see it.';
    case 'in_review':
      return "In review: only editors see it. Another editor should read it before it's published.";
    case 'scheduled':
      return scheduledAt
        ? `Scheduled for ${describeInstant(new Date(scheduledAt), scheduledTimeZone ?? 'UTC')}.`
        : 'Scheduled.';
    case 'published':
      return (
        <>
          Published: what you save is public straight away.{' '}
          <Link to={`/article/${slug}`} className="text-link">
            View the article
          </Link>
        </>
      );
    default:
      return 'In the bin.';
  }
}
