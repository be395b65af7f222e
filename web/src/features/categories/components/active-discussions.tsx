import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { DiscussionRow } from '../../community/cards/discussion-row.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { apiQuery } from '../../../lib/api-query.js';
import { PostListLoading } from './list-loading.js';
import { NoPosts } from './no-posts.js';

/** The discussions of a category, latest activity first. */
export function ActiveDiscussions({ categoryId }: { categoryId: string }) {
  const query = { categoryId, limit: LIMITS.categoryPagePosts };
  const { data: discussions, isPending, refetch } = useQuery(apiQuery('listDiscussions', { query }));

  if (isPending) {
    return <PostListLoading text="Loading discussions..." />;
  }

  if (!discussions) {
    return <ErrorState level={3} title="The discussions didn't load." onRetry={() => void refetch()} />;
  }

  if (discussions.length === 0) {
    return (
      <NoPosts
        icon={MessagesSquare}
        title="No Discussions Yet"
        hint="Nobody has started a discussion on this topic yet."
        action={{ to: '/discussions?new=1', label: 'Start Discussion' }}
      />
    );
  }

  return (
    <>
      <ul>
        {discussions.map((discussion) => (
          <li key={discussion.id}>
            <DiscussionRow discussion={discussion} />
          </li>
        ))}
      </ul>
      <ButtonLink to={`/discussions?categoryId=${categoryId}`} variant="secondary" className="mt-8">
        View All Discussions
      </ButtonLink>
    </>
  );
}
