import type { WorkingCopy } from '@hearthwise/contracts';
import { type RefObject, useEffect, useState } from 'react';
import { v4 as randomId } from 'uuid';
import { useKeptWork } from '../../../lib/use-kept-work.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import type { FoundWork } from '../../conflict/find-work.js';
import { type ArticleForm, isSameForm, NEW_ARTICLE } from './article-form.js';
import { useWorkingCopySync } from './use-working-copy-sync.js';

/** Autosave: from the last change to the working copy on the server. Each change begins the delay again. */
const SEND_DELAY_MS = 2_000;

interface Options {
  editorId: string;
  /** Null before the article exists. */
  articleId: string | null;
  /** The id that a new article is to get. */
  newId: string;
  baseRevision: number;
  form: ArticleForm;
  /** What the server kept when the editor was opened. */
  workingCopy: WorkingCopy | null;
  /** The fields of this moment if they are not saved, the text in the editing surface included. */
  unsaved: RefObject<() => ArticleForm | undefined>;
  found: FoundWork<ArticleForm>;
}

/**
 * Keeps unsaved work: in the browser's storage while it is typed, and when the page is hidden, left or closed; and as a
 * working copy on the server, after which the browser's is not needed.
 */
export function useKeepUnsavedWork({
  editorId,
  articleId,
  newId,
  baseRevision,
  form,
  workingCopy,
  unsaved,
  found,
}: Options) {
  const onServer = useTimeout();
  const [writer] = useState(() => randomId());
  const { keep, forget, isRefused } = useKeptWork({
    kind: 'article',
    editorId,
    writer,
    id: articleId ?? NEW_ARTICLE,
    newId: articleId ? undefined : newId,
    baseRevision,
    fields: form,
    unsaved,
    recovered: found.recovered,
    takenOver: found.takenOver,
  });
  const { sync, onServerForm, isElsewhere, version, store } = useWorkingCopySync({
    articleId,
    writer,
    baseRevision,
    workingCopy,
    unsaved,
    onStored: forget,
  });
  useEffect(() => {
    onServer.start(() => void sync.current?.send(), SEND_DELAY_MS);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the form begins the delay again
  }, [form, sync, onServer]);
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
    /** Keeps what is typed now, and resolves with whether the server has it. */
    store: () => {
      keep();

      return store();
    },
    keep,
    /** The device can't keep what is unsaved now. */
    isRefused,
  };
}
