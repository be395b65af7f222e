import type { ContributionKind } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { CALLS, TEXTS } from './contribution-texts.js';

interface HistoryDialogProps {
  kind: ContributionKind;
  id: string;
  onClose: () => void;
}

/** The texts that edits have replaced, as they were typed. */
export function HistoryDialog({ kind, id, onClose }: HistoryDialogProps) {
  const { data, isError, refetch } = useQuery(
    apiQuery<'listReplyRevisions' | 'listCommentRevisions'>(CALLS[kind].listRevisions, {
      params: { id },
      query: { limit: LIMITS.contributionRevisionsMax },
    }),
  );

  return (
    <Dialog open onOpenChange={onClose} title={TEXTS[kind].history}>
      {isError && <ErrorState title="The earlier versions did not load." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonText lines={4} />}
      <ol className="divide-y divide-line">
        {data?.map((revision) => (
          <li key={revision.id} className="py-4 first:pt-0">
            <RelativeTime date={revision.createdAt} className="text-sm text-ink-soft" />
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{revision.content}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
