import type { ContributionRevision, PostRevision } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { HISTORY_CALLS, type HistoryOf } from './history-calls.js';

/** Title and description are those of posts. */
type Revision = ContributionRevision & Partial<Pick<PostRevision, 'title' | 'description'>>;

interface HistoryDialogProps {
  of: HistoryOf;
  id: string;
  onClose: () => void;
}

/** The texts that edits have replaced, as they were typed, newest first. */
export function HistoryDialog({ of, id, onClose }: HistoryDialogProps) {
  const { data, isError, refetch } = useQuery(
    apiQuery<(typeof HISTORY_CALLS)[HistoryOf]>(HISTORY_CALLS[of], {
      params: { id },
      query: { limit: LIMITS.revisionsMax },
    }),
  );
  const revisions: Revision[] | undefined = data;

  return (
    <Dialog open onOpenChange={onClose} title={`Earlier versions of this ${of}`}>
      {isError && <ErrorState title="The earlier versions didn't load." onRetry={() => void refetch()} />}
      {!revisions && !isError && <SkeletonText lines={4} />}
      <ol className="divide-y divide-line">
        {revisions?.map(({ id: revision, title, description, content, createdAt }) => (
          <li key={revision} className="py-4 [overflow-wrap:anywhere] whitespace-pre-wrap first:pt-0">
            <RelativeTime date={createdAt} className="text-sm text-ink-soft" />
            {title && <p className="mt-1 font-semibold">{title}</p>}
            {description && <p className="mt-2 text-ink-soft">{description}</p>}
            {content && <p className="mt-2">{content}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
