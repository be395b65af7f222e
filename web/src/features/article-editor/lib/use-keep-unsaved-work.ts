import { type RefObject, useCallback, useEffect } from 'react';
import { useTimeout } from '../../../lib/use-timeout.js';
import type { ArticleForm } from './article-form.js';
import { unsavedOnDevice } from './unsaved-work.js';

/** Writing 200 kB into the browser's storage takes milliseconds, so not for each key. */
const KEEP_DELAY_MS = 500;

interface Options {
  editorId: string;
  articleId: string;
  baseRevision: number;
  form: ArticleForm;
  /** The fields of this moment if they are not saved, the text in the editing surface included. */
  unsaved: RefObject<() => ArticleForm | undefined>;
}

/** Keeps unsaved work in the browser's storage: while it is typed, and when the page is hidden, left or closed. */
export function useKeepUnsavedWork({ editorId, articleId, baseRevision, form, unsaved }: Options): void {
  const { start } = useTimeout();
  const keep = useCallback(() => {
    const fields = unsaved.current();
    if (fields) {
      const changedAt = new Date().toISOString();
      unsavedOnDevice.write(editorId, articleId, { fields, baseRevision, changedAt });
    } else {
      unsavedOnDevice.remove(editorId, articleId);
    }
  }, [editorId, articleId, baseRevision, unsaved]);

  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the form begins the delay again
  useEffect(() => start(keep, KEEP_DELAY_MS), [form, keep, start]);
  useEffect(() => {
    const page = new AbortController();
    addEventListener('pagehide', keep, { signal: page.signal });
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal: page.signal });

    return () => {
      page.abort();
      keep();
    };
  }, [keep]);
}
