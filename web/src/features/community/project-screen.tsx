import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PostPage } from './post/post-page.js';
import { apiQuery } from '../../lib/api-query.js';
import { ProjectArticle } from './post/project-article.js';

/** One project. */
export function ProjectScreen() {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('getProject', { params: { id } }));

  return (
    <PostPage kind="project" query={query}>
      {(project) => <ProjectArticle project={project} />}
    </PostPage>
  );
}
