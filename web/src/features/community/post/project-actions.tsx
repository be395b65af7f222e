import type { CurrentUser, ProjectPage } from '@hearthwise/contracts';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { PostActions } from './post-actions.js';

const ShareProjectDialog = lazyComponent(
  () => import('../compose/share-project-dialog.js').then((module) => module.ShareProjectDialog),
  null,
);

/** What the author and moderators can do with a project. */
export function ProjectActions({ project, user }: { project: ProjectPage; user: CurrentUser }) {
  return (
    <PostActions
      kind="project"
      post={project}
      user={user}
      renderEditor={(onClose) => (
        <ShareProjectDialog authorId={user.id} project={project} onClose={onClose} />
      )}
    />
  );
}
