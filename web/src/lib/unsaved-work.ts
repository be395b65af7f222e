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
  /** A random id of the open editor that wrote it; what earlier versions of the client wrote has none. */
  writer?: string;
  /** When it was typed last, ISO 8601. */
  changedAt: string;
}

/** Unsaved work in the browser's storage. */
export interface StoredWork<Fields extends object> extends UnsavedWork<Fields> {
  key: string;
}

/** Whose work on what. */
export interface WorkOwner {
  kind: 'article' | 'document';
  editorId: string;
  /** Of the article, or the key of the document. */
  id: string;
}

/** Where an earlier version of the client kept the only one. */
function prefixOf({ kind, editorId, id }: WorkOwner): string {
  return `unsaved:${kind}:${editorId}:${id}`;
}

/** Unsaved work on this device. Each open editor has a key of its own, so that no window overwrites what another keeps. */
export const unsavedOnDevice = {
  /** @param writer a random id of the open editor */
  keyOf: (owner: WorkOwner, writer: string): string => `${prefixOf(owner)}:${writer}`,
  /**
   * The work of all windows.
   * @param isFields what an earlier version of the client wrote with other fields is ignored
   */
  read: <Fields extends object>(
    owner: WorkOwner,
    isFields: (value: unknown) => value is Fields,
  ): StoredWork<Fields>[] =>
    [prefixOf(owner), ...editorStorage.keysOf(`${prefixOf(owner)}:`)].flatMap((key) => {
      const found = editorStorage.read(key) as Partial<UnsavedWork<Fields>> | null | undefined;
      const isComplete =
        typeof found?.baseRevision === 'number' &&
        typeof found.changedAt === 'string' &&
        isFields(found.fields);

      return isComplete ? [{ ...(found as UnsavedWork<Fields>), key }] : [];
    }),
  /** Returns false when the device can't keep it. */
  write: ({ key, ...work }: StoredWork<object>): boolean => editorStorage.write(key, work),
  /** What another window has written there since stays. */
  remove: ({ key, changedAt }: StoredWork<object>): void => {
    const found = editorStorage.read(key) as Partial<UnsavedWork<object>> | null | undefined;
    if (found?.changedAt === changedAt) {
      editorStorage.remove(key);
    }
  },
};
