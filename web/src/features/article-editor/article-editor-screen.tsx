import type { EditableArticle } from '@hearthwise/contracts';
import { ARTICLE_STATUS_LABELS } from '@hearthwise/contracts/content/article-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Badge } from '../../components/ui/badge.js';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { useCrumb } from '../../lib/crumb.js';
import { Page } from '../../lib/page.js';
import { SAME_SCREEN } from '../../lib/same-screen.js';
import { EditorGate } from '../../session/editor-gate.js';
import { ArticleEditor } from './components/article-editor.js';
import { ArticleInBin } from './components/article-in-bin.js';
import { EditorSkeleton } from './components/editor-skeleton.js';
import { useScheduledPublication } from './lib/use-scheduled-publication.js';
import { NEW_ARTICLE } from './lib/article-form.js';
import { SIGN_IN_TO_EDIT } from './texts.js';

const REFUSAL = {
  title: 'The article editor is for editors',
  hint: "Your account can't edit articles. If you need access, ask an administrator.",
};

/** Article editor (specification section 2), for people who may edit. */
export function ArticleEditorScreen() {
  const { id = '' } = useParams();
  // A new article keeps its editor when it gets its address.
  const editorKey = (useLocation().state as { editorKey?: string } | null)?.editorKey ?? id;

  return (
    <EditorGate
      title="Edit Article"
      signInText={SIGN_IN_TO_EDIT}
      back={{ to: '/', label: 'Back to Site' }}
      refusal={REFUSAL}
      loading={<EditorSkeleton />}
    >
      {(user) => <LoadedEditor key={editorKey} id={id} editorId={user.id} />}
    </EditorGate>
  );
}

interface LoadedEditorProps {
  /** Of the article, or `new`. */
  id: string;
  editorId: string;
}

/** A new article, or an existing one, read for this visit only, so that the editor never begins with an old revision. */
function LoadedEditor({ id, editorId }: LoadedEditorProps) {
  const navigate = useNavigate();
  /** As it was created, saved or published on this visit. */
  const [latest, setLatest] = useState<EditableArticle>();
  const isExisting = id !== NEW_ARTICLE && !latest;
  const params = { id };
  const options = { gcTime: 0, refetchOnMount: 'always', retryOnMount: true, enabled: isExisting } as const;
  const query = useQuery({ ...apiQuery('getArticleById', { params }), ...options });
  const copy = useQuery({ ...apiQuery('getWorkingCopy', { params }), ...options });
  const article = latest ?? query.data ?? null;
  useScheduledPublication(article, setLatest);
  const readAgain = async () => {
    await Promise.all([query.refetch(), copy.refetch()]);
    setLatest(undefined);
  };
  // Without the server's working copy, what this device keeps is enough to begin.
  if (isExisting && !(query.isFetchedAfterMount && (query.isError || copy.isFetchedAfterMount))) {
    return (
      <>
        <Page title="Edit Article" />
        <EditorSkeleton />
      </>
    );
  }
  if (isExisting && !article) {
    return isMissing(query.error) ? <NoArticle /> : <ReadFailure onRetry={() => void query.refetch()} />;
  }

  return (
    <>
      <EditorHead article={article} />
      {article?.status === 'deleted' ? (
        <ArticleInBin id={article.id} onRestored={() => void readAgain()} />
      ) : (
        <ArticleEditor
          article={article}
          workingCopy={copy.data?.workingCopy ?? null}
          editorId={editorId}
          onChanged={setLatest}
          onCreated={(next) => {
            setLatest(next);
            void navigate(`/edit-article/${next.id}`, {
              replace: true,
              state: { ...SAME_SCREEN, editorKey: NEW_ARTICLE },
            });
          }}
        />
      )}
    </>
  );
}

function EditorHead({ article }: { article: EditableArticle | null }) {
  const heading = article ? 'Edit Article' : 'New Article';
  useCrumb(article ? article.title || 'Untitled' : undefined);

  return (
    <>
      <Page title={article?.title ? `Edit: ${article.title}` : heading} />
      <div className="mt-4 mb-8 flex flex-wrap items-center gap-4">
        <h1 className="text-4xl">{heading}</h1>
        {article && <Badge>{ARTICLE_STATUS_LABELS[article.status ?? 'published']}</Badge>}
      </div>
    </>
  );
}

function isMissing(error: unknown): boolean {
  return statusOf(error) > 0 && statusOf(error) < 500;
}

function ReadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState
      level={1}
      title="This article didn't load."
      hint="Nothing is lost. Please try again in a moment."
      onRetry={onRetry}
    />
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
