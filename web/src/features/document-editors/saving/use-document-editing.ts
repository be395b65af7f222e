import { useRef, useState } from 'react';
import { isSame } from '../../../lib/is-same.js';
import { useExclusive } from '../../../lib/use-exclusive.js';
import { reportFailure } from '../../../session/sign-in.js';
import type { SetAside } from '../../conflict/set-aside.js';
import { useSetAside } from '../../conflict/use-set-aside.js';
import { SIGN_IN_TO_EDIT } from '../texts.js';
import { hasFieldsOf, type SavedDocument, useDocumentForm } from './use-document-form.js';
import { type Save, type SaveOptions, useSaveDocument } from './use-save-document.js';

interface Options<Fields extends object> extends Pick<SaveOptions<Fields>, 'write' | 'send' | 'texts'> {
  document: SavedDocument<Fields>;
  editorId: string;
  /** Reads what is saved now, past every cache. */
  readNewest: () => Promise<SavedDocument<Fields>>;
  /** A save has succeeded, nothing was typed meanwhile, and the editor is still open. */
  onSaved?: () => void;
}

/** The texts of a document that is being edited, with its saves, and both versions when a save came too late. */
export function useDocumentEditing<Fields extends object>({
  document,
  editorId,
  write,
  send,
  texts,
  readNewest,
  onSaved,
}: Options<Fields>) {
  const { key, fields: saved } = document;
  const form = useDocumentForm(document, editorId);
  const { asides, setAside, removeAside } = useSetAside(
    { kind: 'document', editorId, id: key },
    hasFieldsOf(saved),
    form.otherWork,
  );
  const [theirs, setTheirs] = useState<SavedDocument<Fields>>();
  const [note, setNote] = useState('');
  /** The version that is in a merge, and not needed once that is saved. */
  const merged = useRef<SetAside<Fields>>(undefined);
  const { isBusy, run } = useExclusive();
  const saving = useSaveDocument<Fields>({
    write,
    send,
    texts,
    onSaved: ({ fields, baseRevision }) => {
      form.rebase({ key, revision: baseRevision + 1, fields }, form.current());
      setNote('');
      if (merged.current) {
        removeAside(merged.current);
        merged.current = undefined;
      }
    },
    onConflict: () =>
      void readNewest().then(setTheirs, (error: unknown) =>
        reportFailure(error, texts.failed, SIGN_IN_TO_EDIT),
      ),
  });
  const save = (baseRevision = form.base.revision) => {
    const sent: Save<Fields> = { fields: form.current(), note, baseRevision };
    const leave = () => isSame(form.current(), sent.fields) && onSaved?.();

    // Failures are reported by the mutation.
    return run(() => saving.mutateAsync(sent, { onSuccess: leave })).catch(() => {});
  };
  /** Shows another version, based on theirs; the one that was there is set aside. */
  const replaceBy = (fields: Fields, onto: SavedDocument<Fields>) => {
    const aside = setAside(form.current());
    form.rebase(onto, fields);
    setTheirs(undefined);

    return aside;
  };

  const putAsideBack = (aside: SetAside<Fields>) => {
    if (form.isUnsaved) {
      setAside(form.current());
    }
    removeAside(aside);
    merged.current = undefined;
    if (aside.base?.fields) {
      form.rebase({ key, revision: aside.base.revision, fields: aside.base.fields }, aside.fields);
    } else {
      form.change(aside.fields);
    }
  };

  return {
    form,
    /** Why the texts are changed; part of the version. */
    note,
    setNote,
    isSaving: isBusy,
    save: () => void save(),
    asides,
    putAsideBack,
    removeAside,
    /** What somebody else has saved since; undefined without a conflict. */
    theirs,
    keepMine: (onto: SavedDocument<Fields>) => {
      form.rebase(onto, form.current());
      setTheirs(undefined);
      void save(onto.revision);
    },
    takeTheirs: (onto: SavedDocument<Fields>) => {
      merged.current = undefined;
      replaceBy(onto.fields, onto);
    },
    merge: (fields: Fields, onto: SavedDocument<Fields>) => {
      merged.current = replaceBy(fields, onto);
    },
    closeConflict: () => setTheirs(undefined),
  };
}

export type DocumentEditing<Fields extends object> = ReturnType<typeof useDocumentEditing<Fields>>;
