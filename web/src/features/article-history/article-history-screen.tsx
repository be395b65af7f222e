import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { SkeletonText } from '../../components/ui/skeleton.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { EditorGate } from '../../session/editor-gate.js';
import { ArticleHistory } from './components/article-history.js';
import { SIGN_IN_TO_EDIT } from './texts.js';

const REFUSAL = {
  title: 'The versions of an article are for editors',
  hint: "Your account can't edit articles. If you need access, ask an administrator.",
};

/** The versions of an article, for people who may edit: compare any two, and restore one. */
export function ArticleHistoryScreen() {
  const { id = '' } = useParams();

  return (
    <EditorGate
      title="Versions"
      signInText={SIGN_IN_TO_EDIT}
      back={{ to: `/edit-article/${id}`, label: 'Back to the editor' }}
      refusal={REFUSAL}
      loading={<SkeletonText lines={8} className="mt-8" />}
    >
      {() => <LoadedHistory key={id} id={id} />}
    </EditorGate>
  );
}

function LoadedHistory({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({
    ...apiQuery('getArticleById', { params: { id } }),
    gcTime: 0,
  });
  if (isPending) {
    return <SkeletonText lines={8} className="mt-8" />;
  }
  if (data) {
    return <ArticleHistory article={data} />;
  }
  const isMissing = statusOf(error) > 0 && statusOf(error) < 500;

  return isMissing ? (
    <>
      <Page title="Article Not Found" status={404} />
      <EmptyState
        level={1}
        title="Article Not Found"
        hint="The article you're looking for doesn't exist or has been removed."
        action={<ButtonLink to="/">Back to Home</ButtonLink>}
      />
    </>
  ) : (
    <ErrorState
      level={1}
      title="The versions didn't load."
      hint="Nothing is lost. Please try again in a moment."
      onRetry={() => void refetch()}
    />
  );
}
