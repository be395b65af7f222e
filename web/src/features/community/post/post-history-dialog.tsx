import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { POST_TEXTS, type PostKind } from '../post-texts.js';

const CALLS = { project: 'listProjectRevisions', discussion: 'listDiscussionRevisions' } as const;

interface PostHistoryDialogProps {
  kind: PostKind;
  id: string;
  onClose: () => void;
}

/** The texts that edits have replaced, as they were typed, newest first. */
export function PostHistoryDialog({ kind, id, onClose }: PostHistoryDialogProps) {
  const { data, isError, refetch } = useQuery(
    apiQuery(CALLS[kind], { params: { id }, query: { limit: LIMITS.postRevisionsMax } }),
  );

  return (
    <Dialog open onOpenChange={onClose} title={`Earlier versions of this ${POST_TEXTS[kind].one}`}>
      {isError && <ErrorState title="The earlier versions did not load." onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonText lines={4} />}
      <ol className="divide-y divide-line">
        {data?.map(({ id: revision, title, description, content, createdAt }) => (
          <li key={revision} className="py-4 [overflow-wrap:anywhere] whitespace-pre-wrap first:pt-0">
            <RelativeTime date={createdAt} className="text-sm text-ink-soft" />
            <p className="mt-1 font-semibold">{title}</p>
            {description && <p className="mt-2 text-ink-soft">{description}</p>}
            {content && <p className="mt-2">{content}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
