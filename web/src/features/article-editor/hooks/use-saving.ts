import type { EditableArticle } from '@hearthwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useCreateArticle } from '../api/use-create-article.js';
import { failureOf, useSaveArticle } from '../api/use-save-article.js';
import { DRAFT_SAVED, SIGN_IN_TO_EDIT } from '../texts.js';
import { isSameForm, toInput } from '../lib/article-form.js';
import type { Editing } from '../lib/use-editing.js';

/** From the first input to the draft on the server. */
const CREATE_DELAY_MS = 1_000;

/** Somebody else has saved: the versions are compared, or only spoken of. */
export type ConflictState = 'shown' | 'hidden' | undefined;

export type OnCreated = (article: EditableArticle) => void;

interface Options {
  article: EditableArticle | null;
  editing: Editing;
  onCreated: OnCreated;
  onSaved: (article: EditableArticle) => void;
}

/** Saves; leads to the article when it is published and nothing was typed meanwhile. */
export function useSaving({ article, editing, onCreated, onSaved }: Options) {
  const navigate = useNavigate();
  const [conflict, setConflict] = useState<ConflictState>();
  const [note, setNote] = useState('');
  const sent = useRef(editing.form);
  const creating = useCreating({ article, editing, onCreated });
  const saving = useSaveArticle({
    onSaved: (saved) => {
      const hasTypedOn = !isSameForm(editing.current(), sent.current);
      setConflict(undefined);
      setNote('');
      editing.dismissRecovered();
      editing.markSaved(saved);
      onSaved(saved);
      if (!hasTypedOn && (saved.status ?? 'published') === 'published') {
        void navigate(`/article/${saved.slug}`);
      }
    },
    onConflict: () => setConflict('shown'),
  });

  return {
    conflict,
    setConflict,
    /** Why the article is changed; part of the version. */
    note,
    setNote,
    isSaving: saving.isPending || creating.isPending,
    save: async (baseRevision: number) => {
      if (!article) {
        return creating.saveDraft();
      }
      await editing.settled();
      sent.current = editing.current();
      const fields = { ...toInput(sent.current), note, workingCopy: editing.workingCopyVersion };
      saving.mutate({ id: article.id, fields, baseRevision });
    },
  };
}

/** A new article becomes a draft on the server with the first input, so that its unsaved work can be kept there. */
function useCreating({ article, editing, onCreated }: Omit<Options, 'onSaved'>) {
  const { start } = useTimeout();
  const creating = useCreateArticle((created) => {
    editing.markSaved(created);
    onCreated(created);
  });
  const create = () => creating.mutateAsync(toInput(editing.current()));
  const latest = useRef(create);
  useEffect(() => {
    latest.current = create;
  });

  const isWaiting = article === null && editing.isUnsaved && !creating.isPending;
  const { form } = editing;
  useEffect(() => {
    if (isWaiting) {
      // What fails stays in the browser's storage; the next input tries again.
      start(() => void latest.current().catch(() => {}), CREATE_DELAY_MS);
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the form begins the delay again
  }, [isWaiting, form, start]);

  return {
    isPending: creating.isPending,
    saveDraft: async () => {
      try {
        await create();
        toast({ title: 'Success', description: DRAFT_SAVED });
      } catch (error) {
        reportFailure(error, failureOf(error), SIGN_IN_TO_EDIT);
      }
    },
  };
}
