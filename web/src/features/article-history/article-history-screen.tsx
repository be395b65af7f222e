import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Icon } from '../../components/ui/icon.js';
import { SkeletonText } from '../../components/ui/skeleton.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { useRequiredUser } from '../../session/use-required-user.js';
import { ArticleHistory } from './components/article-history.js';

/** The versions of an article, for people who may edit: compare any two, and restore one. */
export function ArticleHistoryScreen() {
  const user = useRequiredUser('You need to be logged in to edit articles.');
  const { id = '' } = useParams();

  return (
    <Container className="pb-section">
      <p className="pt-6 lg:pt-8">
        <Link to={`/edit-article/${id}`} className="text-link inline-flex min-h-8 items-center gap-2">
          <Icon as={ArrowLeft} size={18} />
          Back to the editor
        </Link>
      </p>
      {!user && <SkeletonText lines={8} className="mt-8" />}
      {user && (user.canEdit ? <LoadedHistory key={id} id={id} /> : <EditorsOnly />)}
    </Container>
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
        hint="There are no versions of an article that does not exist."
        action={<ButtonLink to="/">Back to Home</ButtonLink>}
      />
    </>
  ) : (
    <ErrorState
      level={1}
      title="The versions could not be loaded"
      hint="Nothing is lost. Please try again in a moment."
      onRetry={() => void refetch()}
    />
  );
}

function EditorsOnly() {
  return (
    <>
      <Page title="Versions" />
      <EmptyState
        level={1}
        title="The versions of an article are for editors"
        hint="Your account may not change articles."
        action={<ButtonLink to="/articles">All guides</ButtonLink>}
      />
    </>
  );
}
