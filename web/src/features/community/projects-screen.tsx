import { artPath } from '@hearthwise/contracts/routes';
import { ComposeButton } from './compose/compose-button.js';
import { PostList } from './list/post-list.js';
import { PostListHeader } from './list/post-list-header.js';
import { PostListToolbar } from './list/post-list-toolbar.js';
import { useComposer } from './compose/use-composer.js';
import { usePostFilters } from './list/use-post-filters.js';
import { usePostList } from './list/use-post-list.js';
import { Container } from '../../components/ui/container.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { Page } from '../../lib/page.js';
import { PROJECT_GRID, ProjectGridSkeleton, ProjectGridItem } from './list/project-grid.js';

const LEAD =
  'Shelves, hallways, balconies: what people made of their homes, what it took, and what they would do differently.';

const ShareProjectDialog = lazyComponent(
  () => import('./compose/share-project-dialog.js').then((module) => module.ShareProjectDialog),
  null,
);

/** Community Projects: search, filter, list, and a dialog to share one. */
export function ProjectsScreen() {
  const filters = usePostFilters();
  const list = usePostList('listProjects', filters);
  const composer = useComposer();

  return (
    <Container className="pb-section">
      <Page
        title="Community Projects"
        description={LEAD}
        canonical="/projects"
        status={list.hasFailed ? 503 : 200}
      />
      <PostListHeader kind="project" title="Community Projects" onCompose={composer.open}>
        {LEAD}
      </PostListHeader>
      <PostListToolbar kind="project" filters={filters} />
      <PostList
        kind="project"
        list={list}
        filters={filters}
        skeleton={<ProjectGridSkeleton />}
        emptyArt={artPath('community', 'an-empty-workbench', { width: 480, height: 240 })}
        emptyAction={<ComposeButton kind="project" onClick={composer.open} />}
        className={PROJECT_GRID}
      >
        {(project, index) => <ProjectGridItem key={project.id} project={project} index={index} />}
      </PostList>
      {composer.author && <ShareProjectDialog authorId={composer.author.id} onClose={composer.close} />}
    </Container>
  );
}
