import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api-client.js';
import { tabStorage } from '../../../lib/json-storage.js';
import { reportFailure } from '../../../session/sign-in.js';
import { toast } from '../../../components/ui/toast.js';
import { draftKey, readDraft } from './drafts.js';
import { POST_TEXTS, type PostKind, REQUIRED_FIELDS_MISSING } from '../post-texts.js';

interface PostFormOptions<Values extends FieldValues, Output extends FieldValues> {
  kind: PostKind;
  /** The author's id. */
  authorId: string;
  schema: z.ZodType<Output>;
  emptyValues: Values;
  /** Sends the post; a mutation's `mutateAsync`. */
  create: (post: Output) => Promise<unknown>;
  onCreated: () => void;
}

type Fields<Values extends FieldValues, Output extends FieldValues> = UseFormReturn<Values, unknown, Output>;

export interface PostForm<Values extends FieldValues, Output extends FieldValues> {
  fields: Fields<Values, Output>;
  /** Sends the post if it is valid. */
  submit: (event: FormEvent) => void;
}

/** The form of a new post: validated by the contract's schema, and stored as a draft until the post is created. */
export function usePostForm<Values extends FieldValues, Output extends FieldValues>(
  options: PostFormOptions<Values, Output>,
): PostForm<Values, Output> {
  const { kind, schema, create, onCreated } = options;
  const { created, createFailed } = POST_TEXTS[kind];
  const key = draftKey(kind, options.authorId);
  const fields = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as never),
    defaultValues: { ...options.emptyValues, ...readDraft(key) } as DefaultValues<Values>,
  });
  useDraft(key, fields);

  const send = async (post: Output) => {
    try {
      await create(post);
    } catch (error) {
      showServerErrors(fields, error, createFailed);
      reportFailure(error, createFailed);

      return;
    }
    fields.reset(options.emptyValues);
    tabStorage.remove(key);
    toast({ title: 'Success', description: created });
    onCreated();
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
  const problems = (error instanceof ApiError && error.problem?.errors) || [];
  problems
    .filter(({ path }) => path in fields.getValues())
    .forEach((problem) => fields.setError(problem.path as Path<Values>, { message: problem.message }));
  fields.setError('root', { message });
}
