import type { EditableArticle } from '@hearthwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast.js';
import { statusOf } from '../../../lib/api-client.js';
import { useExclusive } from '../../../lib/use-exclusive.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { isUnauthorized, reportFailure } from '../../../session/sign-in.js';
import { useCreateArticle } from '../api/use-create-article.js';
import { failureOf, useSaveArticle } from '../api/use-save-article.js';
import { DRAFT_SAVED, SIGN_IN_TO_EDIT } from '../texts.js';
import { type ArticleForm, isSameForm, toForm, toInput } from './article-form.js';
import { reasonOf } from './save-failure.js';
import type { Editing } from './use-editing.js';

/** From the first input to the draft on the server. */
const CREATE_DELAY_MS = 1_000;

/** The one that a new draft gets. */
const FIRST_REVISION = 1;

const UPLOADING = "A picture is still uploading. Save again when it's there.";

/** Somebody else has saved: the versions are compared, or only spoken of. */
export type ConflictState = 'shown' | 'hidden' | undefined;

export type OnCreated = (article: EditableArticle) => void;

interface Options {
  article: EditableArticle | null;
  editing: Editing;
  /** Nothing is saved meanwhile: placeholders of images stand in the text. */
  isUploading: boolean;
  onCreated: OnCreated;
  onSaved: (article: EditableArticle) => void;
}

/** Saves; leads to the article when it is published and nothing was typed meanwhile. */
export function useSaving({ article, editing, isUploading, onCreated, onSaved }: Options) {
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<ConflictState>();
  const [failure, setFailure] = useState<string>();
  const [note, setNote] = useState('');
  const sent = useRef(editing.form);
  const { isBusy, run } = useExclusive();
  const { saveDraft, createDraft } = useCreating({
    article,
    editing,
    onCreated,
    onSaved: () => setFailure(undefined),
    run,
  });
  const saving = useSaveArticle({
    onSaved: (saved) => {
      setConflict(undefined);
      setFailure(undefined);
      setNote('');
      editing.dismissRecovered();
      editing.markSaved(saved, sent.current);
      onSaved(saved);
    },
    onConflict: () => setConflict('shown'),
  });
  /** Not after the editor was left. */
  const showPublished = (saved: EditableArticle) => {
    if (isSameForm(editing.current(), toForm(saved)) && (saved.status ?? 'published') === 'published') {
      void navigate(`/article/${saved.slug}`);
    }
  };
  const saveArticle = async (id: string, baseRevision: number) => {
    await editing.settled();
    sent.current = editing.current();
    const fields = { ...toInput(sent.current), note, workingCopy: editing.workingCopyVersion };
    await saving.mutateAsync({ id, fields, baseRevision }, { onSuccess: showPublished });
  };
  const saveNew = async () => {
    const stored = await saveDraft();
    if (stored) {
      await saveArticle(stored.id, FIRST_REVISION);
    }
  };
  /** The mutations have shown their toasts; a conflict and the end of a session have a place of their own. */
  const keepFailure = (error: unknown) => {
    setFailure(isUnauthorized(error) || statusOf(error) === 412 ? undefined : reasonOf(error));
  };

  return {
    conflict,
    setConflict,
    /** Why the last save failed, in whole sentences, until another one succeeds. */
    failure,
    /** Why the article is changed; part of the version. */
    note,
    setNote,
    isSaving: isBusy,
    /** Makes a new article a draft on the server, as autosave does. */
    createDraft,
    /** @param baseRevision the one that the text replaces; without it, the one that it started from */
    save: async (baseRevision?: number): Promise<void> => {
      if (isUploading) {
        setFailure(UPLOADING);

        return;
      }
      await run(() =>
        article ? saveArticle(article.id, baseRevision ?? editing.currentBase()) : saveNew(),
      ).catch(keepFailure);
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;

interface CreatingOptions extends Omit<Options, 'isUploading' | 'onSaved'> {
  onSaved: () => void;
  run: ReturnType<typeof useExclusive>['run'];
}

/** A new article becomes a draft on the server with the first input, so that its unsaved work can be kept there. */
function useCreating({ article, editing, onCreated, onSaved, run }: CreatingOptions) {
  const { start, cancel } = useTimeout();
  const sent = useRef<ArticleForm>(editing.form);
  const isCreated = useRef(article !== null);
  /** The id with which a creation may have been stored before. */
  const triedId = useRef(editing.recovered?.newId);
  const isRepeated = () => triedId.current === editing.newId;
  const creating = useCreateArticle((created) => {
    isCreated.current = true;
    editing.dismissRecovered();
    if (isRepeated()) {
      // It returns what an earlier attempt stored, or somebody has saved since: the form keeps what was typed after that attempt.
      editing.markSaved({ ...created, revision: FIRST_REVISION });
    } else {
      editing.markSaved(created, sent.current);
    }
    onSaved();
  });
  const create = async (): Promise<EditableArticle | undefined> => {
    if (isCreated.current) {
      return undefined;
    }
    sent.current = editing.current();
    try {
      const input = { ...toInput(sent.current), id: editing.newId };

      return await creating.mutateAsync(input, { onSuccess: onCreated });
    } catch (error) {
      if (!isRefusal(error)) {
        triedId.current = editing.newId;
      }
      throw error;
    }
  };
  const latest = useRef(create);
  useEffect(() => {
    latest.current = create;
  });

  // Whether recovered work becomes an article is decided first.
  const isWaiting = article === null && editing.isUnsaved && !editing.recovered;
  const { form } = editing;
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    // What fails stays in the browser's storage; the next input tries again.
    start(() => void run(() => latest.current()).catch(() => {}), CREATE_DELAY_MS);

    return cancel;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the form begins the delay again
  }, [isWaiting, form, start, cancel, run]);

  return {
    createDraft: () => run(() => latest.current()),
    /**
     * Rejects after a toast when the draft could not be created.
     * @returns the draft if an earlier attempt stored it with another text than the one that is to be saved
     */
    saveDraft: async (): Promise<EditableArticle | undefined> => {
      try {
        const created = await create();
        if (created && isRepeated() && !isSameForm(editing.current(), toForm(created))) {
          return created;
        }
        toast({ title: 'Success', description: DRAFT_SAVED });

        return undefined;
      } catch (error) {
        reportFailure(error, failureOf(error), SIGN_IN_TO_EDIT);
        throw error;
      }
    },
  };
}

/** The server has certainly stored nothing. */
function isRefusal(error: unknown): boolean {
  return statusOf(error) >= 400 && statusOf(error) < 500;
}
