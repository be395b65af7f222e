import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PostPage } from './post/post-page.js';
import { apiQuery } from '../../lib/api-query.js';
import { DiscussionArticle } from './post/discussion-article.js';

/** One discussion. */
export function DiscussionScreen() {
  const { id = '' } = useParams();
  const query = useQuery(apiQuery('getDiscussion', { params: { id } }));

  return (
    <PostPage kind="discussion" query={query}>
      {(discussion) => <DiscussionArticle discussion={discussion} />}
    </PostPage>
  );
}
