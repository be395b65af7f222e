import { lazyComponent } from '../../../lib/lazy-component.js';
import { SetAsideNotices } from '../../conflict/set-aside-notices.js';
import type { DocumentEditing } from './use-document-editing.js';

type Texts = Record<string, unknown>;

const DocumentConflictDialog = lazyComponent(
  () => import('./document-conflict-dialog.js').then((module) => module.DocumentConflictDialog<Texts>),
  null,
);

interface OtherDocumentVersionsProps<Fields extends object> {
  editing: DocumentEditing<Fields>;
  /** What people call the fields. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** Fields that are compared and merged paragraph by paragraph. */
  longTexts: readonly (keyof Fields & string)[];
}

/** Versions beside the one in the form: what somebody else saved, and what the editor set aside for it. */
export function OtherDocumentVersions<Fields extends object>({
  editing,
  labels,
  longTexts,
}: OtherDocumentVersionsProps<Fields>) {
  const { form, asides, theirs } = editing;

  return (
    <>
      <SetAsideNotices asides={asides} onPutBack={editing.putAsideBack} onDiscard={editing.removeAside} />
      {theirs && (
        <DocumentConflictDialog
          versions={{
            mine: form.fields as Texts,
            theirs: theirs.fields as Texts,
            base: form.base.fields as Texts,
          }}
          labels={labels}
          longTexts={longTexts}
          onKeepMine={() => editing.keepMine(theirs)}
          onTakeTheirs={() => editing.takeTheirs(theirs)}
          onMerge={(merged) => editing.merge(merged as Fields, theirs)}
          onClose={editing.closeConflict}
        />
      )}
    </>
  );
}
