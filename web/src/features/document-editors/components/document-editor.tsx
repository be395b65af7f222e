import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecoveredNotice } from '../../../components/ui/recovered-notice.js';
import { readNow } from '../../../lib/api-client.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning.js';
import { useSaveKey } from '../../../lib/use-save-key.js';
import type { DocumentKindEditor } from '../document-kind.js';
import { OtherDocumentVersions } from '../saving/other-document-versions.js';
import { useDocumentEditing } from '../saving/use-document-editing.js';
import type { SavedDocument } from '../saving/use-document-form.js';
import { BesideTexts } from './beside-texts.js';
import { SaveBar } from './save-bar.js';

const LeaveDialog = lazyComponent(
  () => import('../../../components/ui/leave-dialog.js').then((module) => module.LeaveDialog),
  null,
);

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
  const editing = useDocumentEditing({
    ...kind,
    document,
    editorId,
    readNewest: () => readNewest<Fields>(document.key),
    onSaved: () => void navigate(kind.path),
  });
  const { form } = editing;
  const [isUploading, setIsUploading] = useState(false);
  const leaving = useLeaveWarning(form.isUnsaved);
  const submit = () => {
    if (!isUploading) {
      editing.save();
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
      <OtherDocumentVersions editing={editing} {...kind} />
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
          <SaveBar editing={editing} isUploading={isUploading} />
        </form>
        <BesideTexts form={form} kind={kind} />
      </div>
      {leaving.isAsking && <LeaveDialog isKept={form.isKept} onLeave={leaving.leave} onStay={leaving.stay} />}
    </>
  );
}

async function readNewest<Fields>(key: string): Promise<SavedDocument<Fields>> {
  const newest = await readNow('getDocument', { params: { key } });

  return newest as unknown as SavedDocument<Fields>;
}
