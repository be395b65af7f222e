import type { Discussion, Profile } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { DiscussionRow } from '../../community/cards/discussion-row.js';
import { ListState } from '../../../components/ui/list-state.js';

const PAGE_SIZE = 12;

export function MemberDiscussions({ profile }: { profile: Profile }) {
  const list = usePagedList({
    path: pathOf('listUserDiscussions', { params: { id: profile.id } }),
    pageSize: PAGE_SIZE,
    toRow: (discussion: Discussion) => discussion,
  });
  const nothing = (
    <EmptyState
      icon={MessagesSquare}
      level={3}
      title="No discussions yet"
      hint={`When ${displayName(profile)} starts a discussion, it will appear here.`}
    />
  );

  return (
    <ListState list={list} level={3} failure="The discussions didn't load." empty={nothing}>
      <PagedList
        list={list}
        loadingLabel="Loading discussions..."
        failure="More discussions didn't load."
        className="-mt-5"
      >
        {(discussion) => (
          <li key={discussion.id}>
            <DiscussionRow discussion={discussion} />
          </li>
        )}
      </PagedList>
    </ListState>
  );
}
