import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { toast } from '../../../components/ui/toast.js';
import { draftKey } from '../../../lib/drafts.js';
import { type DraftForm, useDraftForm } from '../../../lib/use-draft-form.js';
import { reportFailure } from '../../../session/sign-in.js';
import { POST_TEXTS, type PostKind, REQUIRED_FIELDS_MISSING } from '../post-texts.js';

interface PostFormOptions<Values extends FieldValues, Output extends FieldValues> {
  kind: PostKind;
  /** The author's id. */
  authorId: string;
  schema: z.ZodType<Output>;
  /** What the form begins with. */
  emptyValues: Values;
  /** The post that is changed; none for a new one. */
  postId?: string | undefined;
  /** Sends the post; a mutation's `mutateAsync`. */
  send: (post: Output) => Promise<unknown>;
  onSent: () => void;
}

export type PostForm<Values extends FieldValues, Output extends FieldValues> = DraftForm<Values, Output>;

/** The form of a new post, or of a change; its draft belongs to its author. */
export function usePostForm<Values extends FieldValues, Output extends FieldValues>({
  kind,
  authorId,
  schema,
  emptyValues,
  postId,
  send,
  onSent,
}: PostFormOptions<Values, Output>): PostForm<Values, Output> {
  const texts = POST_TEXTS[kind];

  return useDraftForm({
    draftKey: draftKey(postId ? `${kind}:${postId}` : kind, authorId),
    schema,
    emptyValues,
    send,
    failure: postId ? texts.changeFailed : texts.createFailed,
    onFailure: reportFailure,
    onSent: () => {
      toast({ title: 'Success', description: postId ? texts.changed : texts.created });
      onSent();
    },
    onInvalid: reportMissingFields,
  });
}

/** A toast, and a line in the dialog: screen readers announce nothing outside a modal dialog. */
function reportMissingFields<Values extends FieldValues, Output extends FieldValues>(
  fields: PostForm<Values, Output>['fields'],
  errors: FieldErrors<Values>,
): void {
  const isMissing = Object.values(errors).some((error) => error?.type === 'too_small');
  if (isMissing) {
    fields.setError('root', { message: REQUIRED_FIELDS_MISSING });
    toast({ title: 'Error', description: REQUIRED_FIELDS_MISSING, variant: 'destructive' });
  }
}
