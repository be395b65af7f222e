import type { Finding } from '@hearthwise/contracts/content/finding';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Findings } from '../../../components/ui/findings.js';
import { NoteInput } from '../../../components/ui/note-input.js';
import { RecoveredNotice } from '../../../components/ui/recovered-notice.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { fetchPath, pathOf } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { isSame } from '../../../lib/is-same.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning.js';
import { useSaveKey } from '../../../lib/use-save-key.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useRestoreRevision } from '../api/use-restore-revision.js';
import { type Save, useSaveDocument } from '../api/use-save-document.js';
import { type SavedDocument, useDocumentForm } from '../lib/use-document-form.js';
import { type SaveTexts, SIGN_IN_TO_EDIT } from '../texts.js';
import { LivePreview } from './live-preview.js';
import { Versions } from './versions.js';

const ConflictDialog = lazyComponent(
  () => import('./conflict-dialog.js').then((module) => module.ConflictDialog<object>),
  null,
);
const LeaveDialog = lazyComponent(
  () => import('../../../components/ui/leave-dialog.js').then((module) => module.LeaveDialog),
  null,
);

/** What differs between the editors of the homepage, of topics and of pages. */
export interface DocumentKindEditor<Fields extends object> {
  /** What people call the fields. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  texts: SaveTexts;
  /** Where the texts are shown. */
  path: string;
  findingsOf: (fields: Fields) => Finding[];
  /** Sends a save with `If-Match`. */
  send: (save: Save<Fields>) => Promise<unknown>;
  Form: (props: FormProps<Fields>) => ReactNode;
  Preview: (props: { fields: Fields }) => ReactNode;
}

export interface FormProps<Fields extends object> {
  fields: Fields;
  change: (fields: Partial<Fields>) => void;
  /** Pictures are on their way into a text; a save waits for them. */
  onUploading: (isUploading: boolean) => void;
}

interface DocumentEditorProps<Fields extends object> {
  document: SavedDocument<Fields>;
  editorId: string;
  kind: DocumentKindEditor<Fields>;
}

/** Form on the left; on the right the real page with the unsaved texts, and the versions. */
export function DocumentEditor<Fields extends object>({
  document,
  editorId,
  kind,
}: DocumentEditorProps<Fields>) {
  const navigate = useNavigate();
  const form = useDocumentForm(document, editorId);
  const [theirs, setTheirs] = useState<SavedDocument<Fields>>();
  const [tab, setTab] = useState('preview');
  const [shown, setShown] = useState<number>();
  const [note, setNote] = useState('');
  const [isUploading, setIsUploading] = useState(false);
  const leaving = useLeaveWarning(form.isUnsaved);

  const saving = useSaveDocument<Fields>({
    send: kind.send,
    texts: kind.texts,
    onSaved: ({ fields, baseRevision }) => {
      const typed = form.current();
      form.rebase({ key: document.key, revision: baseRevision + 1, fields }, typed);
      setNote('');
    },
    onConflict: () =>
      void readNewest<Fields>(document.key).then(setTheirs, (error: unknown) =>
        reportFailure(error, kind.texts.failed, SIGN_IN_TO_EDIT),
      ),
  });
  /** Leads to the page, unless something was typed meanwhile or the editor was left. */
  const save = (sent: Save<Fields>) =>
    saving.mutate(sent, {
      onSuccess: () => isSame(form.current(), sent.fields) && void navigate(kind.path),
    });
  const restoring = useRestoreRevision({
    documentKey: document.key,
    baseRevision: form.base.revision,
    onRestored: (restored) => {
      form.reset(restored as unknown as SavedDocument<Fields>);
      setShown(undefined);
    },
  });
  const resolve = (fields: object) => {
    if (theirs) {
      form.rebase(theirs, fields as Fields);
      save({ fields: fields as Fields, note, baseRevision: theirs.revision });
      setTheirs(undefined);
    }
  };
  const submit = () => {
    if (!saving.isPending && !isUploading) {
      save({ fields: form.current(), note, baseRevision: form.base.revision });
    }
  };
  useSaveKey(submit);

  return (
    <>
      {form.recoveredFrom && (
        <RecoveredNotice
          changedAt={form.recoveredFrom}
          isBehind={form.isBehind}
          onKeep={form.dismissRecovered}
          onDiscard={() => form.reset()}
        />
      )}
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-2">
        <form
          noValidate
          aria-label="Texts"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="min-w-0"
        >
          <div className="flex flex-col gap-6">
            <kind.Form fields={form.fields} change={form.change} onUploading={setIsUploading} />
          </div>
          <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-4">
            <Button
              type="submit"
              pending={saving.isPending || isUploading}
              pendingLabel={saving.isPending ? 'Saving...' : 'Waiting for the picture...'}
            >
              Save Changes
            </Button>
            <NoteInput note={note} onChange={setNote} />
            <p role="status" className="text-sm text-ink-soft">
              {form.isUnsaved ? 'Not saved yet; kept on this device.' : 'Everything is saved.'}
            </p>
          </div>
        </form>
        <aside aria-label="Preview, checks and versions" className="min-w-0 lg:sticky lg:top-24">
          <Tabs value={tab} onChange={setTab}>
            <TabList label="Beside the texts">
              <Tab value="preview">Preview</Tab>
              <Tab value="versions">Versions</Tab>
            </TabList>
            <TabPanel value="preview" className="pt-5">
              <Checks findings={kind.findingsOf(form.fields)} />
              <LivePreview>
                <kind.Preview fields={form.fields} />
              </LivePreview>
            </TabPanel>
            <TabPanel value="versions" className="pt-5">
              <Versions
                key={form.newest.revision}
                documentKey={document.key}
                newest={form.newest.revision}
                shown={shown}
                onShow={setShown}
                onRestore={(revision) => restoring.mutate(revision)}
                isRestoring={restoring.isPending}
                obstacle={
                  form.isUnsaved ? 'Save or drop your changes before you restore a version.' : undefined
                }
              />
              {shown !== undefined && (
                <div className="mt-6">
                  <VersionPreview documentKey={document.key} revision={shown} Preview={kind.Preview} />
                </div>
              )}
            </TabPanel>
          </Tabs>
        </aside>
      </div>
      {theirs && (
        <ConflictDialog
          base={form.base.fields}
          mine={form.fields}
          theirs={theirs.fields}
          labels={kind.labels}
          isSaving={saving.isPending}
          onResolve={resolve}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {leaving.isAsking && (
        <LeaveDialog
          description="What you typed is not saved. It stays on this device and will be here when you come back."
          onLeave={leaving.leave}
          onStay={leaving.stay}
        />
      )}
    </>
  );
}

/** Errors and suggestions in a place that is always there, so that nothing jumps while one types. */
function Checks({ findings }: { findings: Finding[] }) {
  return (
    <div className="mb-5 flex min-h-24 flex-col gap-4">
      <Findings kind="error" findings={findings} />
      <Findings kind="warning" findings={findings} />
      {findings.length === 0 && <p className="text-sm text-ink-soft">The checks find nothing to change.</p>}
    </div>
  );
}

interface VersionPreviewProps<Fields extends object> extends Pick<DocumentKindEditor<Fields>, 'Preview'> {
  documentKey: string;
  revision: number;
}

/** The page as it was with an earlier version. */
function VersionPreview<Fields extends object>({
  documentKey,
  revision,
  Preview,
}: VersionPreviewProps<Fields>) {
  const params = { key: documentKey, revision: String(revision) };
  const { data } = useQuery(apiQuery('getDocumentRevision', { params }));

  return (
    data && (
      <LivePreview>
        <Preview fields={data.fields as unknown as Fields} />
      </LivePreview>
    )
  );
}

async function readNewest<Fields>(key: string): Promise<SavedDocument<Fields>> {
  const { body } = await fetchPath(pathOf('getDocument', { params: { key } }));

  return body as SavedDocument<Fields>;
}
