import type { CurrentUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { apiQuery } from '../../../lib/api-query.js';
import { Page } from '../../../lib/page.js';
import { EditorGate } from '../../../session/editor-gate.js';
import type { DocumentKindEditor } from '../document-kind.js';
import type { SavedDocument } from '../saving/use-document-form.js';
import { SIGN_IN_TO_EDIT } from '../texts.js';
import { DocumentEditor } from './document-editor.js';

interface EditorScreenProps<Fields extends object> {
  title: string;
  subtitle: string;
  documentKey: string;
  kind: DocumentKindEditor<Fields>;
}

const REFUSAL = {
  title: 'This editor is for editors',
  hint: "Your account can't edit this page. If you need access, ask an administrator.",
};

/** The editor of a document, for people who may edit. */
export function EditorScreen<Fields extends object>(props: EditorScreenProps<Fields>) {
  const { title, kind } = props;

  return (
    <EditorGate
      title={title}
      signInText={SIGN_IN_TO_EDIT}
      back={{ to: kind.path, label: 'Back to the page' }}
      refusal={REFUSAL}
      loading={<Loading />}
    >
      {(user) => (
        <>
          <Page title={title} />
          <Existing {...props} user={user} />
        </>
      )}
    </EditorGate>
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
        title="These texts didn't load."
        hint="Nothing is lost. Please try again in a moment."
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
