import { editorStorage } from './editor-storage.js';

/** What an editor has typed and not saved. */
export interface UnsavedWork<Fields extends object> {
  fields: Fields;
  /** The revision that they started from. */
  baseRevision: number;
  /** The saved fields that they started from, for documents. */
  baseFields?: Fields;
  /** The id under which a new article is to be created: a creation may be under way, or its response lost. */
  newId?: string;
  /** ISO 8601. */
  changedAt: string;
}

/** Whose work on what. */
export interface WorkOwner {
  kind: 'article' | 'document';
  editorId: string;
  /** Of the article, or the key of the document. */
  id: string;
}

function keyOf({ kind, editorId, id }: WorkOwner): string {
  return `unsaved:${kind}:${editorId}:${id}`;
}

/** Unsaved work on this device. */
export const unsavedOnDevice = {
  /** @param isFields what an earlier version of the client wrote with other fields is ignored */
  read: <Fields extends object>(
    owner: WorkOwner,
    isFields: (value: unknown) => value is Fields,
  ): UnsavedWork<Fields> | undefined => {
    const found = editorStorage.read(keyOf(owner)) as Partial<UnsavedWork<Fields>> | null | undefined;
    const isComplete =
      typeof found?.baseRevision === 'number' &&
      typeof found.changedAt === 'string' &&
      isFields(found.fields);

    return isComplete ? (found as UnsavedWork<Fields>) : undefined;
  },
  /** Returns when it was written; undefined when the device can't keep it. */
  write: (owner: WorkOwner, work: Omit<UnsavedWork<object>, 'changedAt'>): string | undefined => {
    const changedAt = new Date().toISOString();

    return editorStorage.write(keyOf(owner), { ...work, changedAt }) ? changedAt : undefined;
  },
  /** @param changedAt of what the caller wrote or read: what another window has written since stays */
  remove: (owner: WorkOwner, changedAt: string | undefined): void => {
    const found = editorStorage.read(keyOf(owner)) as Partial<UnsavedWork<object>> | null | undefined;
    if (changedAt !== undefined && found?.changedAt === changedAt) {
      editorStorage.remove(keyOf(owner));
    }
  },
};
