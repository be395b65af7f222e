import { useEffect, useRef, useState } from 'react';
import { isSame } from '../../../lib/is-same.js';
import { v4 as randomId } from 'uuid';
import type { UnsavedWork } from '../../../lib/unsaved-work.js';
import { type ChangeFields, useFields } from '../../../lib/use-fields.js';
import { useBeforeSignOut } from '../../../lib/before-sign-out.js';
import { useKeptWork } from '../../../lib/use-kept-work.js';
import { findWork } from '../../conflict/find-work.js';
import type { SetAside } from '../../conflict/set-aside.js';

/** A document as the server has it. */
export interface SavedDocument<Fields> {
  key: string;
  revision: number;
  fields: Fields;
}

export interface DocumentForm<Fields extends object> {
  fields: Fields;
  /** The fields of this moment, which may not be rendered yet. */
  current: () => Fields;
  change: ChangeFields<Fields>;
  isUnsaved: boolean;
  /** This device keeps what is not saved; false where its storage is full, or refused. */
  isKept: boolean;
  /** The texts as they were saved when the input started from them. */
  base: SavedDocument<Fields>;
  /** The newest texts that this editor knows of. */
  newest: SavedDocument<Fields>;
  /** When input was typed that is back after a crash or a visit elsewhere; undefined for none. */
  recoveredFrom: string | undefined;
  /** Older unsaved work of the editor's other windows. */
  otherWork: SetAside<Fields>[];
  /** Whether somebody has saved since the input was typed. */
  isBehind: boolean;
  dismissRecovered: () => void;
  /** Shows what is saved, and removes the stored input. */
  reset: (saved?: SavedDocument<Fields>) => void;
  /** Shows a version that has become the newest one; what was typed while it was on its way stays, unsaved. */
  follow: (restored: SavedDocument<Fields>) => void;
  /** The input is to follow this revision from now on. */
  rebase: (onto: SavedDocument<Fields>, fields: Fields) => void;
}

/** The input of a document's editor; what is not saved is kept on this device until it is. */
export function useDocumentForm<Fields extends object>(
  document: SavedDocument<Fields>,
  editorId: string,
): DocumentForm<Fields> {
  const owner = { kind: 'document', editorId, id: document.key } as const;
  const [found] = useState(() =>
    findWork({
      owner,
      isFields: hasFieldsOf(document.fields),
      saved: document.fields,
      isSameFields: isSame,
    }),
  );
  const [recovered, setRecovered] = useState(found.recovered);
  const [writer] = useState(() => randomId());
  const [newest, setNewest] = useState(document);
  const [base, setBase] = useState(() => baseOf(document, recovered));
  const { fields, latest, change } = useFields(recovered?.fields ?? document.fields);
  const saved = useRef(document.fields);
  const unsaved = useRef<() => Fields | undefined>(() => undefined);
  useEffect(() => {
    unsaved.current = () => (isSame(latest.current, saved.current) ? undefined : latest.current);
  });
  const { keep, isRefused } = useKeptWork({
    ...owner,
    writer,
    baseRevision: base.revision,
    baseFields: base.fields,
    fields,
    unsaved,
    recovered: found.recovered,
    takenOver: found.takenOver,
  });

  // The server keeps no working copies of documents.
  useBeforeSignOut(async () => {
    keep();

    return unsaved.current() === undefined;
  });

  const rebase = (onto: SavedDocument<Fields>, next: Fields) => {
    saved.current = onto.fields;
    setNewest(onto);
    setBase(onto);
    change(next);
    setRecovered(undefined);
    keep({ id: onto.key, baseRevision: onto.revision, baseFields: onto.fields });
  };

  return {
    fields,
    current: () => latest.current,
    change,
    isUnsaved: !isSame(fields, newest.fields),
    isKept: !isRefused,
    base,
    newest,
    recoveredFrom: recovered?.changedAt,
    otherWork: found.others,
    isBehind: base.revision < newest.revision,
    dismissRecovered: () => setRecovered(undefined),
    reset: (onto = newest) => rebase(onto, onto.fields),
    follow: (restored) =>
      rebase(restored, { ...restored.fields, ...changesOf(saved.current, latest.current) }),
    rebase,
  };
}

/** Without the texts that the input started from, as an earlier client kept it, every difference counts as the editor's. */
function baseOf<Fields extends object>(
  document: SavedDocument<Fields>,
  recovered: UnsavedWork<Fields> | undefined,
): SavedDocument<Fields> {
  return recovered
    ? { ...document, revision: recovered.baseRevision, fields: recovered.baseFields ?? document.fields }
    : document;
}

/** The fields that were changed. */
function changesOf<Fields extends object>(from: Fields, to: Fields): Partial<Fields> {
  const names = Object.keys(to) as (keyof Fields)[];
  const changed = names.filter((name) => !isSame(from[name], to[name]));

  return Object.fromEntries(changed.map((name) => [name, to[name]])) as Partial<Fields>;
}

/** Whether what the device has kept are fields of the same document; those of an earlier client may be others. */
export function hasFieldsOf<Fields extends object>(saved: Fields) {
  return (value: unknown): value is Fields =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(saved).every(([name, field]) => {
      const own = (value as Record<string, unknown>)[name];

      return typeof own === typeof field && Array.isArray(own) === Array.isArray(field);
    });
}
