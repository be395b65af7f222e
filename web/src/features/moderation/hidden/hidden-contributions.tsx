import type { ContributionKind, CurrentUser, HiddenContribution } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { UserName } from '../../../components/ui/user-name.js';
import { apiQuery } from '../../../lib/api-query.js';
import { HiddenNotice } from './hidden-notice.js';

interface HiddenContributionsProps {
  kind: ContributionKind;
  postId: string;
  user: CurrentUser;
}

const READS = { comments: 'listHiddenComments', replies: 'listHiddenReplies' } as const;

/** Below the list of a post: what is hidden of it, for who wrote it and for moderators; mostly nothing. */
export function HiddenContributions({ kind, postId, user }: HiddenContributionsProps) {
  const { data: rows = [] } = useQuery(
    apiQuery<'listHiddenComments' | 'listHiddenReplies'>(READS[kind], { params: { id: postId } }),
  );
  if (rows.length === 0) {
    return null;
  }

  return (
    <section aria-labelledby={`hidden-${kind}`} className="mt-10 border-t border-line pt-6">
      <h3 id={`hidden-${kind}`} className="text-lg">
        {`Hidden ${kind}`}
      </h3>
      <ul className="mt-4 space-y-8">
        {rows.map((row) => (
          <li key={row.id}>
            <HiddenItem row={row} isMine={row.user?.id === user.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HiddenItem({ row, isMine }: { row: HiddenContribution; isMine: boolean }) {
  return (
    <article>
      <HiddenNotice hiddenFor={row.hiddenFor} isMine={isMine} />
      <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <UserName user={row.user} className="font-semibold" />
        <span className="text-sm text-ink-soft">
          <RelativeTime date={row.createdAt} />
        </span>
      </p>
      <div className="contribution-prose prose mt-2" dangerouslySetInnerHTML={{ __html: row.contentHtml }} />
    </article>
  );
}
