import type { WriteName } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, statusOf } from '../../../lib/api-client.js';
import { reportFailure } from '../../../session/sign-in.js';
import { type SaveTexts, SIGN_IN_TO_EDIT } from '../texts.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

export interface Save<Fields> {
  fields: Fields;
  /** Why, in the editor's words; may be empty. */
  note: string;
  /** The revision that the input started from. */
  baseRevision: number;
}

export interface SaveOptions<Fields> {
  write: WriteName;
  /** Sends the save with `If-Match`. */
  send: (save: Save<Fields>) => Promise<unknown>;
  texts: SaveTexts;
  onSaved: (save: Save<Fields>) => void;
  /** Somebody else has saved since. */
  onConflict: () => void;
}

/** Saves a document; all that shows its texts is read again. */
export function useSaveDocument<Fields>({ write, send, texts, onSaved, onConflict }: SaveOptions<Fields>) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: send,
    onSuccess: (_, save) => {
      void invalidateReadsAfter(queryClient, write);
      toast({ title: 'Success', description: texts.saved });
      onSaved(save);
    },
    onError: (error) =>
      statusOf(error) === 412 ? onConflict() : reportFailure(error, failureOf(error, texts), SIGN_IN_TO_EDIT),
  });
}

/** A refusal says what to change; other failures have the text of the specification. */
function failureOf(error: unknown, { failed }: SaveTexts): string {
  const detail = statusOf(error) === 400 ? detailOf(error) : undefined;

  return detail ? `${failed}. ${detail}` : failed;
}
