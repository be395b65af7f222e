import { editorStorage } from '../../../lib/editor-storage.js';

/** A version that an editor gave up for another, kept on this device until they put it back or discard it. */
export interface SetAside {
  fields: unknown;
  /** ISO 8601. */
  setAsideAt: string;
  /** False where the device can't keep it, so that only this window has it. */
  isOnDevice: boolean;
}

function keyOf(editorId: string, articleId: string): string {
  return `aside:article:${editorId}:${articleId}`;
}

/** Belongs to its editor: the next person at the same screen does not find it. */
export const setAsideOnDevice = {
  read: (editorId: string, articleId: string): SetAside | undefined => {
    const found = editorStorage.read(keyOf(editorId, articleId)) as Partial<SetAside> | null | undefined;

    return found?.fields && typeof found.setAsideAt === 'string'
      ? { fields: found.fields, setAsideAt: found.setAsideAt, isOnDevice: true }
      : undefined;
  },
  write: (editorId: string, articleId: string, fields: unknown): SetAside => {
    const setAsideAt = new Date().toISOString();
    const isOnDevice = editorStorage.write(keyOf(editorId, articleId), { fields, setAsideAt });

    return { fields, setAsideAt, isOnDevice };
  },
  remove: (editorId: string, articleId: string): void => editorStorage.remove(keyOf(editorId, articleId)),
};
