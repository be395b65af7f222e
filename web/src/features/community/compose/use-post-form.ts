import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import type { HiddenFor } from '@hearthwise/contracts';
import { toast } from '../../../components/ui/toast.js';
import { fieldErrorsOf } from '../../../lib/api-client.js';
import { draftKey, readDraft, takeSuggestion } from '../../../lib/drafts.js';
import { tabStorage } from '../../../lib/json-storage.js';
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
  send: (post: Output) => Promise<{ hiddenFor?: HiddenFor }>;
  onSent: () => void;
}

type Fields<Values extends FieldValues, Output extends FieldValues> = UseFormReturn<Values, unknown, Output>;

export interface PostForm<Values extends FieldValues, Output extends FieldValues> {
  fields: Fields<Values, Output>;
  /** Sends the post if it is valid. */
  submit: (event: FormEvent) => void;
}

/** The form of a new post, or of a change: validated by the contract's schema, and stored as a draft until it is sent. */
export function usePostForm<Values extends FieldValues, Output extends FieldValues>(
  options: PostFormOptions<Values, Output>,
): PostForm<Values, Output> {
  const { kind, postId, schema, emptyValues } = options;
  const texts = POST_TEXTS[kind];
  const failure = postId ? texts.changeFailed : texts.createFailed;
  const key = draftKey(postId ? `${kind}:${postId}` : kind, options.authorId);
  const [defaultValues] = useState(() => {
    if (!postId) {
      takeSuggestion(kind, options.authorId);
    }

    return { ...emptyValues, ...readDraft(key) } as DefaultValues<Values>;
  });
  const fields = useForm<Values, unknown, Output>({ resolver: zodResolver(schema as never), defaultValues });
  useDraft(key, fields);

  const send = async (post: Output) => {
    let isHeld = false;
    try {
      const { hiddenFor } = await options.send(post);
      isHeld = hiddenFor === 'hold';
    } catch (error) {
      showServerErrors(fields, error, failure);
      reportFailure(error, failure);

      return;
    }
    fields.reset(emptyValues);
    tabStorage.remove(key);
    toast({ title: 'Success', description: isHeld ? texts.held : postId ? texts.changed : texts.created });
    options.onSent();
  };
  const submit = fields.handleSubmit(send, (errors) => reportMissingFields(fields, errors));

  return { fields, submit: (event) => void submit(event) };
}

function useDraft<Values extends FieldValues>(
  key: string,
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => tabStorage.write(key, values),
      }),
    [key, subscribe],
  );
}

/** A toast, and a line in the dialog: screen readers announce nothing outside a modal dialog. */
function reportMissingFields<Values extends FieldValues, Output extends FieldValues>(
  fields: Fields<Values, Output>,
  errors: FieldErrors<Values>,
): void {
  const isMissing = Object.values(errors).some((error) => error?.type === 'too_small');
  if (isMissing) {
    fields.setError('root', { message: REQUIRED_FIELDS_MISSING });
    toast({ title: 'Error', description: REQUIRED_FIELDS_MISSING, variant: 'destructive' });
  }
}

/** Shows the server's validation errors beside their fields. */
function showServerErrors<Values extends FieldValues, Output extends FieldValues>(
  fields: Fields<Values, Output>,
  error: unknown,
  message: string,
): void {
  fieldErrorsOf(error)
    .filter(({ path }) => path in fields.getValues())
    .forEach((problem) => fields.setError(problem.path as Path<Values>, { message: problem.message }));
  fields.setError('root', { message });
}
