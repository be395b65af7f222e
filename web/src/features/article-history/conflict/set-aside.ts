import { editorStorage } from '../../../lib/editor-storage.js';

/** A version that an editor gave up for another, kept on this device until they put it back or discard it. */
export interface SetAside {
  fields: unknown;
  /** ISO 8601. */
  setAsideAt: string;
}

function keyOf(editorId: string, articleId: string): string {
  return `aside:article:${editorId}:${articleId}`;
}

/** Belongs to its editor: the next person at the same screen does not find it. */
export const setAsideOnDevice = {
  read: (editorId: string, articleId: string): SetAside | undefined => {
    const found = editorStorage.read(keyOf(editorId, articleId)) as Partial<SetAside> | null | undefined;

    return found?.fields && typeof found.setAsideAt === 'string' ? (found as SetAside) : undefined;
  },
  write: (editorId: string, articleId: string, fields: unknown): void =>
    editorStorage.write(keyOf(editorId, articleId), { fields, setAsideAt: new Date().toISOString() }),
  remove: (editorId: string, articleId: string): void => editorStorage.remove(keyOf(editorId, articleId)),
};
