import { deviceStorage } from '../../../lib/json-storage.js';
import { type ArticleForm, isForm } from './article-form.js';

/** What an editor has typed in an article and not saved. */
export interface UnsavedWork {
  fields: ArticleForm;
  /** The revision that they started from. */
  baseRevision: number;
  /** ISO 8601. */
  changedAt: string;
}

/** In place of the id of an article that does not exist yet. */
export const NEW_ARTICLE = 'new';

/** Where the browser keeps it. It belongs to its editor: the next person at the same screen does not find it. */
function keyOf(editorId: string, articleId: string): string {
  return `unsaved:article:${editorId}:${articleId}`;
}

/** Unsaved work on this device, until the server has it; undefined for none. */
export const unsavedOnDevice = {
  read: (editorId: string, articleId: string): UnsavedWork | undefined => {
    const found = deviceStorage.read(keyOf(editorId, articleId));

    return isUnsavedWork(found) ? found : undefined;
  },
  write: (editorId: string, articleId: string, work: UnsavedWork): void =>
    deviceStorage.write(keyOf(editorId, articleId), work),
  remove: (editorId: string, articleId: string): void => deviceStorage.remove(keyOf(editorId, articleId)),
};

function isUnsavedWork(value: unknown): value is UnsavedWork {
  const work = value as Partial<UnsavedWork> | null | undefined;

  return isForm(work?.fields) && typeof work.baseRevision === 'number' && typeof work.changedAt === 'string';
}
