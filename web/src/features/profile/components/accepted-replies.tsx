import type { AcceptedReply, Profile } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { CircleCheck } from 'lucide-react';
import { CardLink } from '../../../components/ui/card.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Icon } from '../../../components/ui/icon.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { ListState } from '../../../components/ui/list-state.js';

const PAGE_SIZE = 12;

/** Replies that were accepted; each leads to its place in its discussion. */
export function AcceptedReplies({ profile }: { profile: Profile }) {
  const list = usePagedList({
    path: pathOf('listAcceptedReplies', { params: { id: profile.id } }),
    pageSize: PAGE_SIZE,
    toRow: (reply: AcceptedReply) => reply,
  });
  const nothing = (
    <EmptyState
      icon={CircleCheck}
      level={3}
      title="No accepted replies yet"
      hint={`When one of ${displayName(profile)}'s replies is accepted, it will appear here.`}
    />
  );

  return (
    <ListState list={list} level={3} failure="The replies didn't load." empty={nothing}>
      <PagedList
        list={list}
        loadingLabel="Loading replies..."
        failure="More replies didn't load."
        className="-mt-5"
      >
        {(reply) => (
          <li key={reply.id}>
            <Reply reply={reply} />
          </li>
        )}
      </PagedList>
    </ListState>
  );
}

function Reply({ reply: { id, content, createdAt, discussion } }: { reply: AcceptedReply }) {
  return (
    <article className="group relative flex gap-4 border-b border-line py-5 has-[.card-link:focus-visible]:outline-2 has-[.card-link:focus-visible]:outline-brand">
      <Icon as={CircleCheck} className="mt-1 shrink-0 text-positive" />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">
          <CardLink to={`/discussions/${discussion.id}#reply-${id}`} className="group-hover:text-brand">
            {discussion.title}
          </CardLink>
        </h3>
        <p className="mt-1 line-clamp-3 max-w-measure text-ink-soft">{content}</p>
        <p className="mt-2 text-sm text-ink-soft">
          Written <RelativeTime date={createdAt} />
        </p>
      </div>
    </article>
  );
}
