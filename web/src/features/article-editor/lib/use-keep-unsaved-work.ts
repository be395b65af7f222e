import type { WorkingCopy } from '@hearthwise/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { unsavedOnDevice } from '../../../lib/unsaved-work.js';
import { useKeptWork } from '../../../lib/use-kept-work.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { type ArticleForm, isSameForm, NEW_ARTICLE } from './article-form.js';
import { useWorkingCopySync } from './use-working-copy-sync.js';

const SEND_DELAY_MS = 2_000;

interface Options {
  editorId: string;
  /** Null before the article exists. */
  articleId: string | null;
  baseRevision: number;
  form: ArticleForm;
  /** What the server kept when the editor was opened. */
  workingCopy: WorkingCopy | null;
  /** The fields of this moment if they are not saved, the text in the editing surface included. */
  unsaved: RefObject<() => ArticleForm | undefined>;
}

/**
 * Keeps unsaved work: in the browser's storage while it is typed, and when the page is hidden, left or closed; and as a
 * working copy on the server, after which the browser's is not needed.
 */
export function useKeepUnsavedWork({
  editorId,
  articleId,
  baseRevision,
  form,
  workingCopy,
  unsaved,
}: Options) {
  const onServer = useTimeout();
  const { sync, onServerForm, isElsewhere, version } = useWorkingCopySync({
    editorId,
    articleId,
    baseRevision,
    workingCopy,
    unsaved,
  });
  useKeptWork({
    kind: 'article',
    editorId,
    id: articleId ?? NEW_ARTICLE,
    baseRevision,
    fields: form,
    unsaved,
  });
  useEffect(() => {
    onServer.start(() => void sync.current?.send(), SEND_DELAY_MS);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the form begins the delay again
  }, [form, sync, onServer]);
  useForgetNew(editorId, articleId);
  useEffect(() => {
    const page = new AbortController();
    addEventListener('online', () => void sync.current?.send(), { signal: page.signal });

    return () => page.abort();
  }, [sync]);

  return {
    /** The server has what stands in the form. */
    isOnServer: onServerForm !== undefined && isSameForm(onServerForm, form),
    /** The editor's working copy was typed in another window or on another device, and is kept. */
    isElsewhere,
    /** The working copy that a save ends. */
    version,
    settled: () => sync.current?.settled(),
  };
}

/** What was kept for a new article is kept under its own id once it has one. */
function useForgetNew(editorId: string, articleId: string | null): void {
  const wasNew = useRef(articleId === null);
  useEffect(() => {
    if (wasNew.current && articleId !== null) {
      unsavedOnDevice.remove({ kind: 'article', editorId, id: NEW_ARTICLE });
    }
  }, [editorId, articleId]);
}
