import { editorStorage } from './editor-storage.js';

/** What an editor has typed and not saved. */
export interface UnsavedWork<Fields extends object> {
  fields: Fields;
  /** The revision that they started from. */
  baseRevision: number;
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
  write: (owner: WorkOwner, work: Omit<UnsavedWork<object>, 'changedAt'>): void =>
    editorStorage.write(keyOf(owner), { ...work, changedAt: new Date().toISOString() }),
  remove: (owner: WorkOwner): void => editorStorage.remove(keyOf(owner)),
};
