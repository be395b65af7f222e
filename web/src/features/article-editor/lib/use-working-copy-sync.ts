import type { WorkingCopy, WorkingCopyVersion } from '@hearthwise/contracts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { send, statusOf } from '../../../lib/api-client.js';
import { type ArticleForm, isSameForm, toInput } from './article-form.js';
import { WorkingCopySync } from './working-copy-sync.js';

interface Options {
  /** Null before the article exists; it has no working copy then. */
  articleId: string | null;
  /** A random id of this open editor. */
  writer: string;
  baseRevision: number;
  /** What the server kept when the editor was opened. */
  workingCopy: WorkingCopy | null;
  /** The fields of this moment if they are not saved. */
  unsaved: RefObject<() => ArticleForm | undefined>;
  /** The server has what stands in the form: the browser's copy is not needed. */
  onStored: () => void;
}

/** Keeps unsaved work as a working copy on the server, unless another open editor of the same person keeps its own there. */
export function useWorkingCopySync({
  articleId,
  writer,
  baseRevision,
  workingCopy,
  unsaved,
  onStored,
}: Options) {
  const sync = useRef<WorkingCopySync>(null);
  const hasCopy = useRef(workingCopy !== null);
  const stored = useRef<ArticleForm>(undefined);
  const [version] = useState<WorkingCopyVersion>(() => ({
    writer,
    ifSavedAt: workingCopy?.savedAt ?? null,
  }));
  const [onServerForm, setOnServerForm] = useState<ArticleForm>();
  const [isElsewhere, setIsElsewhere] = useState(false);
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
          await send('saveWorkingCopy', { params, body: { ...work, ...version } });
          hasCopy.current = true;
          stored.current = work.fields as ArticleForm;
          setIsElsewhere(false);
          const now = unsaved.current();
          if (now && isSameForm(now, work.fields as ArticleForm)) {
            onStored();
            setOnServerForm(now);
          }
        } else if (hasCopy.current) {
          const { ifSavedAt, ...rest } = version;
          await send('deleteWorkingCopy', { params, query: { ...rest, ...(ifSavedAt && { ifSavedAt }) } });
          hasCopy.current = false;
        }
      } catch (error) {
        // It is still in the browser's storage; the next change, or the connection coming back, tries again.
        const isReplaced = statusOf(error) === 412;
        setIsElsewhere(isReplaced);
        if (isReplaced) {
          stored.current = undefined;
          setOnServerForm(undefined);
        }
      }
    });

    return () => {
      sync.current = null;
    };
  }, [articleId, baseRevision, unsaved, version, onStored]);

  const store = async (): Promise<boolean> => {
    await sync.current?.send();
    const now = unsaved.current();

    return !now || (stored.current !== undefined && isSameForm(now, stored.current));
  };

  return {
    sync,
    onServerForm,
    isElsewhere,
    version,
    /** Sends what is typed now, and resolves with whether the server has it. */
    store,
  };
}
