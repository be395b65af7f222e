import type { Project } from '@hearthwise/contracts';
import { Bookmark } from 'lucide-react';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { ProjectCard } from '../../community/cards/project-card.js';
import { ListState } from '../../../components/ui/list-state.js';

/** Fills rows of one, two and three. */
const PAGE_SIZE = 12;

/** The projects that the user has saved, last saved first. */
export function SavedTab() {
  const list = usePagedList({
    path: pathOf('listSavedProjects'),
    pageSize: PAGE_SIZE,
    toRow: (project: Project) => project,
  });

  return (
    <ListState list={list} failure="Your saved projects didn't load." empty={<Nothing />}>
      <PagedList
        list={list}
        loadingLabel="Loading projects..."
        failure="More projects didn't load."
        className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3"
      >
        {(project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        )}
      </PagedList>
    </ListState>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={Bookmark}
      title="No saved projects yet"
      hint="Press Save on a project you want to come back to, and you'll find it here."
      action={
        <ButtonLink to="/projects" variant="secondary">
          See the projects
        </ButtonLink>
      }
    />
  );
}
