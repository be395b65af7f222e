import type { Profile, Project } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { Hammer } from 'lucide-react';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { ProjectCard } from '../../community/cards/project-card.js';
import { ListState } from '../../../components/ui/list-state.js';

/** Fills rows of one, two and three. */
const PAGE_SIZE = 12;

export function MemberProjects({ profile }: { profile: Profile }) {
  const list = usePagedList({
    path: pathOf('listUserProjects', { params: { id: profile.id } }),
    pageSize: PAGE_SIZE,
    toRow: (project: Project) => project,
  });
  const nothing = (
    <EmptyState
      icon={Hammer}
      level={3}
      title="No projects yet"
      hint={`When ${displayName(profile)} shares a project, it will appear here.`}
    />
  );

  return (
    <ListState list={list} level={3} failure="The projects didn't load." empty={nothing}>
      <PagedList
        list={list}
        loadingLabel="Loading projects..."
        failure="More projects didn't load."
        className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8"
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
