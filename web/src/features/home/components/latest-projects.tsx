import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { ProjectCard } from '../../community/cards/project-card.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';
import { HomeSection } from './home-section.js';

/** One row on wide screens. */
const COUNT = 3;
const GRID = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8';

/** The projects that were shared last. */
export function LatestProjects() {
  return (
    <HomeSection title="From the community" all={{ to: '/projects', label: 'All projects' }}>
      <Projects />
    </HomeSection>
  );
}

function Projects() {
  const {
    data: projects,
    isPending,
    isError,
    refetch,
  } = useQuery(apiQuery('listProjects', { query: { limit: COUNT } }));

  if (isPending) {
    return <Loading />;
  }
  if (isError) {
    return <ErrorState level={3} title="The projects didn't load." onRetry={() => void refetch()} />;
  }
  if (projects.length === 0) {
    return (
      <EmptyState
        level={3}
        icon={Hammer}
        title="No Projects Yet"
        hint="Be the first to share a project with the community!"
        action={<ButtonLink to="/projects?new=1">Share a Project</ButtonLink>}
      />
    );
  }

  return (
    <ul className={GRID}>
      {projects.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" className={GRID}>
      <span className="sr-only">Loading projects...</span>
      {Array.from({ length: COUNT }, (_, index) => (
        <Skeleton key={index} className="h-96 rounded-card" />
      ))}
    </div>
  );
}
