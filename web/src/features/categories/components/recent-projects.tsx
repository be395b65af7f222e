import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { ProjectCard } from '../../community/cards/project-card.js';
import { ButtonLink } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { apiQuery } from '../../../lib/api-query.js';
import { PostListLoading } from './list-loading.js';
import { NoPosts } from './no-posts.js';

/** The newest projects of a category. */
export function RecentProjects({ categoryId }: { categoryId: string }) {
  const query = { categoryId, limit: LIMITS.categoryPagePosts };
  const { data: projects, isPending, refetch } = useQuery(apiQuery('listProjects', { query }));

  if (isPending) {
    return <PostListLoading text="Loading projects..." />;
  }

  if (!projects) {
    return <ErrorState level={3} title="The projects didn't load." onRetry={() => void refetch()} />;
  }

  if (projects.length === 0) {
    return (
      <NoPosts
        icon={Hammer}
        title="No Projects Yet"
        hint="Nobody has shared a project on this topic yet."
        action={{ to: '/projects?new=1', label: 'Share Project' }}
      />
    );
  }

  return (
    <>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <ButtonLink to={`/projects?categoryId=${categoryId}`} variant="secondary" className="mt-8">
        View All Projects
      </ButtonLink>
    </>
  );
}
