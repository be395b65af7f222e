import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Icon } from '../../components/ui/icon.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { useRequiredUser } from '../../session/use-required-user.js';
import { ArticleEditor } from './components/article-editor.js';
import { EditorSkeleton } from './components/editor-skeleton.js';
import { SIGN_IN_TO_EDIT } from './texts.js';

/** Article editor (specification section 2), for people who may edit. */
export function ArticleEditorScreen() {
  const user = useRequiredUser(SIGN_IN_TO_EDIT);
  const { id = '' } = useParams();

  return (
    <Container className="pb-section">
      <p className="pt-6 lg:pt-8">
        <Link to="/" className="text-link inline-flex min-h-8 items-center gap-2">
          <Icon as={ArrowLeft} size={18} />
          Back to Site
        </Link>
      </p>
      {!user && <EditorSkeleton />}
      {user && (user.canEdit ? <ExistingArticle key={id} id={id} editorId={user.id} /> : <EditorsOnly />)}
    </Container>
  );
}

/** Read for this visit only, so that the editor never begins with an old revision. */
function ExistingArticle({ id, editorId }: { id: string; editorId: string }) {
  const query = useQuery({ ...apiQuery('getArticleById', { params: { id } }), gcTime: 0 });
  if (query.isPending) {
    return <EditorSkeleton />;
  }
  if (query.data) {
    return (
      <>
        <Page title={`Edit: ${query.data.title || 'Untitled'}`} />
        <h1 className="mt-4 mb-8 text-4xl">Edit Article</h1>
        <ArticleEditor article={query.data} editorId={editorId} />
      </>
    );
  }

  return statusOf(query.error) >= 500 || statusOf(query.error) === 0 ? (
    <ErrorState
      level={1}
      title="The editor could not load this article"
      hint="It is still there; the way to it is not. Please try again in a moment."
      onRetry={() => void query.refetch()}
    />
  ) : (
    <NoArticle />
  );
}

function NoArticle() {
  return (
    <>
      <Page title="Article Not Found" status={404} />
      <EmptyState
        level={1}
        title="Article Not Found"
        hint="The article you're trying to edit doesn't exist."
        action={<ButtonLink to="/">Back to Home</ButtonLink>}
      />
    </>
  );
}

function EditorsOnly() {
  return (
    <>
      <Page title="Edit Article" />
      <EmptyState
        level={1}
        title="The article editor is for editors"
        hint="Your account may not change articles."
        action={<ButtonLink to="/articles">All guides</ButtonLink>}
      />
    </>
  );
}
