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
import { ApiError } from './api-client.js';
import { readDraft } from './drafts.js';
import { tabStorage } from './json-storage.js';

type Fields<Values extends FieldValues, Output extends FieldValues> = UseFormReturn<Values, unknown, Output>;

interface DraftFormOptions<Values extends FieldValues, Output extends FieldValues> {
  /** Where the tab keeps what is typed, until it is sent. */
  draftKey: string;
  schema: z.ZodType<Output>;
  emptyValues: Values;
  /** Sends the values; a mutation's `mutateAsync`. */
  send: (values: Output) => Promise<unknown>;
  /** What people read when sending fails. */
  failure: string;
  onFailure: (error: unknown, failure: string) => void;
  onSent: () => void;
  onInvalid?: (fields: Fields<Values, Output>, errors: FieldErrors<Values>) => void;
}

export interface DraftForm<Values extends FieldValues, Output extends FieldValues> {
  fields: Fields<Values, Output>;
  /** Sends the values if they are valid. */
  submit: (event: FormEvent) => void;
}

/** A form that is validated by the contract's schema, and kept as a draft of this tab until it is sent. */
export function useDraftForm<Values extends FieldValues, Output extends FieldValues>(
  options: DraftFormOptions<Values, Output>,
): DraftForm<Values, Output> {
  const { draftKey, schema, emptyValues, failure, onInvalid } = options;
  const fields = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema as never),
    defaultValues: {
      ...emptyValues,
      ...readDraft(draftKey),
    } as DefaultValues<Values>,
  });
  useDraft(draftKey, fields);

  const send = async (values: Output) => {
    try {
      await options.send(values);
    } catch (error) {
      showServerErrors(fields, error, failure);
      options.onFailure(error, failure);

      return;
    }
    fields.reset(emptyValues);
    tabStorage.remove(draftKey);
    options.onSent();
  };
  const submit = fields.handleSubmit(send, (errors) => onInvalid?.(fields, errors));

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
