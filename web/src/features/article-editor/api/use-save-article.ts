import type { UpdateArticleInput } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { ApiError, type ResponseOf, sendIfUnchanged, statusOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';
import { SAVE_FAILED, SAVED, SIGN_IN_TO_EDIT } from '../texts.js';

interface Save {
  id: string;
  fields: UpdateArticleInput;
  /** The revision that was edited. */
  baseRevision: number;
}

type SavedArticle = ResponseOf<'updateArticle'>;

interface Options {
  /** The toast after a save; each screen has its own (specification section 8). */
  savedText?: string;
  onSaved: (article: SavedArticle) => void;
  /** Somebody else has saved since. */
  onConflict: () => void;
}

/** Saves an article; all that shows articles is read again. */
export function useSaveArticle({ savedText = SAVED, onSaved, onConflict }: Options) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, fields, baseRevision }: Save) =>
      sendIfUnchanged('updateArticle', baseRevision, { params: { id }, body: fields }),
    onSuccess: (article) => {
      void invalidateReadsAfter(queryClient, 'updateArticle');
      toast({ title: 'Success', description: savedText });
      onSaved(article);
    },
    onError: (error) =>
      statusOf(error) === 412 ? onConflict() : reportFailure(error, failureOf(error), SIGN_IN_TO_EDIT),
  });
}

/** 'Failed to update article: {statusText}'; without a response there is no status (specification section 8). */
export function failureOf(error: unknown): string {
  return error instanceof ApiError ? `${SAVE_FAILED}: ${error.statusText}` : SAVE_FAILED;
}
