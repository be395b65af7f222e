import type { EditableArticle } from '@hearthwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast.js';
import { useTimeout } from '../../../lib/use-timeout.js';
import { reportFailure } from '../../../session/sign-in.js';
import { useCreateArticle } from '../api/use-create-article.js';
import { useReadArticle } from '../api/use-read-article.js';
import { failureOf, useSaveArticle } from '../api/use-save-article.js';
import { DRAFT_SAVED, SIGN_IN_TO_EDIT } from '../texts.js';
import { isSameForm, toForm, toInput } from '../lib/article-form.js';
import type { Editing } from '../lib/use-editing.js';

/** From the first input to the draft on the server. */
const CREATE_DELAY_MS = 1_000;

export type OnCreated = (article: EditableArticle) => void;

interface Options {
  article: EditableArticle | null;
  editing: Editing;
  onCreated: OnCreated;
}

/** Saves; leads to the article when it is published and nothing was typed meanwhile. */
export function useSaving({ article, editing, onCreated }: Options) {
  const navigate = useNavigate();
  const readArticle = useReadArticle();
  const [hasConflict, setHasConflict] = useState(false);
  const sent = useRef(editing.form);
  const creating = useCreating({ article, editing, onCreated });
  const saving = useSaveArticle({
    onSaved: (saved) => {
      const hasTypedOn = !isSameForm(editing.current(), sent.current);
      setHasConflict(false);
      editing.dismissRecovered();
      editing.markSaved(saved);
      if (!hasTypedOn && (saved.status ?? 'published') === 'published') {
        void navigate(`/article/${saved.slug}`);
      }
    },
    onConflict: () => setHasConflict(true),
  });

  return {
    hasConflict,
    isSaving: saving.isPending || creating.isPending,
    save: async (baseRevision: number | null) => {
      if (!article) {
        return creating.saveDraft();
      }
      await editing.settled();
      sent.current = editing.current();
      saving.mutate({ id: article.id, fields: toInput(sent.current), baseRevision });
    },
    takeTheirs: async () => {
      if (!article) {
        return;
      }
      const theirs = await readArticle(article.id);
      editing.show(toForm(theirs));
      editing.markSaved(theirs);
      setHasConflict(false);
    },
  };
}

/** A new article becomes a draft on the server with the first input, so that its unsaved work can be kept there. */
function useCreating({ article, editing, onCreated }: Options) {
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
