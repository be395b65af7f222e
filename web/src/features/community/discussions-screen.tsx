import { artPath } from '@hearthwise/contracts/routes';
import { ComposeButton } from './compose/compose-button.js';
import { DiscussionRow } from './cards/discussion-row.js';
import { PostList } from './list/post-list.js';
import { PostListHeader } from './list/post-list-header.js';
import { PostListToolbar } from './list/post-list-toolbar.js';
import { useComposer } from './compose/use-composer.js';
import { usePostFilters } from './list/use-post-filters.js';
import { usePostList } from './list/use-post-list.js';
import { Container } from '../../components/ui/container.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { Page } from '../../lib/page.js';
import { DiscussionListSkeleton } from './list/discussion-list-skeleton.js';

const LEAD = 'Questions about living somewhere, and answers from people who had the same damp wall.';

const StartDiscussionDialog = lazyComponent(
  () => import('./compose/start-discussion-dialog.js').then((module) => module.StartDiscussionDialog),
  null,
);

/** Community Discussions: search, filter, list, and a dialog to start one. */
export function DiscussionsScreen() {
  const filters = usePostFilters();
  const list = usePostList('listDiscussions', filters);
  const composer = useComposer();

  return (
    <Container className="pb-section">
      <Page
        title="Community Discussions"
        description={LEAD}
        canonical="/discussions"
        status={list.hasFailed ? 503 : 200}
      />
      <PostListHeader kind="discussion" title="Community Discussions" onCompose={composer.open}>
        {LEAD}
      </PostListHeader>
      <PostListToolbar kind="discussion" filters={filters} />
      <PostList
        kind="discussion"
        list={list}
        filters={filters}
        skeleton={<DiscussionListSkeleton />}
        emptyArt={artPath('community', 'an-empty-kitchen-table', { width: 480, height: 240 })}
        emptyAction={<ComposeButton kind="discussion" onClick={composer.open} />}
        className="border-t border-line"
      >
        {(discussion) => (
          <li key={discussion.id}>
            <DiscussionRow discussion={discussion} level={2} />
          </li>
        )}
      </PostList>
      {composer.author && <StartDiscussionDialog authorId={composer.author.id} onClose={composer.close} />}
    </Container>
  );
}
