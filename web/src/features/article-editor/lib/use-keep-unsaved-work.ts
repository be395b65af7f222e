import { type RefObject, useEffect, useRef, useState } from 'react';
import { send } from '../../../lib/api-client.js';
import { unsavedOnDevice } from '../../../lib/unsaved-work.js';
import { useKeptWork } from '../../../lib/use-kept-work.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { type ArticleForm, isSameForm, NEW_ARTICLE, toInput } from './article-form.js';
import { WorkingCopySync } from './working-copy-sync.js';

const SEND_DELAY_MS = 2_000;

interface Options {
  editorId: string;
  /** Null before the article exists. */
  articleId: string | null;
  baseRevision: number;
  form: ArticleForm;
  /** There is a working copy already. */
  hasWorkingCopy: boolean;
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
  hasWorkingCopy,
  unsaved,
}: Options) {
  const onServer = useTimeout();
  const [onServerForm, setOnServerForm] = useState<ArticleForm>();
  const sync = useSync({ editorId, articleId, baseRevision, hasWorkingCopy, unsaved, setOnServerForm });
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

interface SyncOptions extends Omit<Options, 'form'> {
  setOnServerForm: (form: ArticleForm) => void;
}

/** The working copy of one article; none before it exists. */
function useSync({
  editorId,
  articleId,
  baseRevision,
  hasWorkingCopy,
  unsaved,
  setOnServerForm,
}: SyncOptions) {
  const sync = useRef<WorkingCopySync>(null);
  const hasCopy = useRef(hasWorkingCopy);
  useEffect(() => {
    if (articleId === null) {
      return undefined;
    }
    const params = { id: articleId };
    const current = () => {
      const fields = unsaved.current();

      // The server takes no blank questions, which are only lines that are being typed.
      return fields && { fields: { ...fields, questions: toInput(fields).questions }, baseRevision };
    };
    sync.current = new WorkingCopySync(current, async (work) => {
      try {
        if (work) {
          await send('saveWorkingCopy', { params, body: work });
          hasCopy.current = true;
          const now = unsaved.current();
          if (now && isSameForm(now, work.fields as ArticleForm)) {
            unsavedOnDevice.remove({ kind: 'article', editorId, id: articleId });
            setOnServerForm(now);
          }
        } else if (hasCopy.current) {
          await send('deleteWorkingCopy', { params });
          hasCopy.current = false;
        }
      } catch {
        // It is still in the browser's storage; the next change, or the connection coming back, tries again.
      }
    });

    return () => {
      sync.current = null;
    };
  }, [editorId, articleId, baseRevision, unsaved, setOnServerForm]);

  return sync;
}
