import type { CurrentUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Icon } from '../../../components/ui/icon.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { apiQuery } from '../../../lib/api-query.js';
import { Page } from '../../../lib/page.js';
import { useRequiredUser } from '../../../session/use-required-user.js';
import type { SavedDocument } from '../lib/use-document-form.js';
import { SIGN_IN_TO_EDIT } from '../texts.js';
import { DocumentEditor, type DocumentKindEditor } from './document-editor.js';

interface EditorScreenProps<Fields extends object> {
  title: string;
  subtitle: string;
  documentKey: string;
  kind: DocumentKindEditor<Fields>;
}

/** The editor of a document, for people who may edit. */
export function EditorScreen<Fields extends object>(props: EditorScreenProps<Fields>) {
  const user = useRequiredUser(SIGN_IN_TO_EDIT);

  return (
    <Container className="pb-section">
      <Page title={props.title} />
      <p className="pt-6 lg:pt-8">
        <Link to={props.kind.path} className="text-link inline-flex min-h-8 items-center gap-2">
          <Icon as={ArrowLeft} size={18} />
          Back to the page
        </Link>
      </p>
      {!user && <Loading />}
      {user && (user.canEdit ? <Existing {...props} user={user} /> : <EditorsOnly />)}
    </Container>
  );
}

/** Read for this visit only, so that the editor never begins with an old revision. */
function Existing<Fields extends object>({
  title,
  subtitle,
  documentKey,
  kind,
  user,
}: EditorScreenProps<Fields> & { user: CurrentUser }): ReactNode {
  const query = useQuery({ ...apiQuery('getDocument', { params: { key: documentKey } }), gcTime: 0 });
  if (query.isPending) {
    return <Loading />;
  }
  if (!query.data) {
    return (
      <ErrorState
        level={1}
        title="The editor could not load these texts"
        hint="They are still there; the way to them is not. Please try again in a moment."
        onRetry={() => void query.refetch()}
      />
    );
  }

  return (
    <>
      <header className="mt-4 mb-8">
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 text-ink-soft">{subtitle}</p>
      </header>
      <DocumentEditor
        key={documentKey}
        document={query.data as unknown as SavedDocument<Fields>}
        editorId={user.id}
        kind={kind}
      />
    </>
  );
}

function Loading() {
  return <Spinner label="Loading Editor..." className="py-section" />;
}

function EditorsOnly() {
  return (
    <EmptyState
      level={1}
      title="This editor is for editors"
      hint="Your account may not change these texts."
      action={<ButtonLink to="/">Back to Home</ButtonLink>}
    />
  );
}
