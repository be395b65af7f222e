import type { ContactInput } from '@hearthwise/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { detailOf, fieldErrorsOf, sendOnce } from '../../lib/api-client.js';
import { readDraft } from '../../lib/drafts.js';
import { tabStorage } from '../../lib/json-storage.js';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.js';
import { reportFailure } from '../../session/sign-in.js';
import { useCurrentUser } from '../../session/use-current-user.js';

export const CONTACT_FAILED = "Your message wasn't sent.";
const DRAFT = 'draft:contact';

const CHECK_FIELDS = 'Please check the marked fields.';

type Form = HTMLFormElement | null;
/** What is wrong with fields, by their names. */
type Errors = Record<string, string>;

/** The form of the contact page. Its fields belong to the browser, so that what is typed before hydration stays. */
export function useContactForm(onSent: (message: ContactInput) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const showErrors = (found: Errors) => {
    setErrors(found);
    fieldOf(form.current, Object.keys(found)[0])?.focus();
  };
  const withKey = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: (body: ContactInput) =>
      withKey(body, (key) => sendOnce('createContactMessage', key, { body })),
    onSuccess: (_sent, message) => {
      tabStorage.remove(DRAFT);
      onSent(message);
    },
    onError: (error) => {
      const found = errorsOf(error);
      showErrors(found);
      reportFailure(
        error,
        Object.keys(found).length > 0 ? CHECK_FIELDS : (detailOf(error) ?? CONTACT_FAILED),
      );
    },
  });
  useEffect(() => fillIn(form.current, readDraft(DRAFT)), []);
  const { user } = useCurrentUser();
  useEffect(() => {
    if (user && !fieldOf(form.current, 'email')?.value) {
      fillIn(form.current, { name: user.firstName ?? '', email: user.email });
    }
  }, [user]);

  return {
    form,
    errors,
    isSending: sending.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = findErrors(form.current);
      showErrors(found);
      if (Object.keys(found).length === 0) {
        sending.mutate(valuesOf(form.current) as unknown as ContactInput);
      }
    },
    /** Keeps what is typed in this tab. */
    keep: () => void tabStorage.write(DRAFT, valuesOf(form.current)),
  };
}

/** What the browser finds by the fields' attributes; the server checks everything. */
function findErrors(form: Form): Errors {
  const fields = [...(form?.elements ?? [])].filter(
    (element) => element instanceof HTMLElement && 'validity' in element,
  );
  const invalid = (fields as HTMLInputElement[]).filter(({ validity }) => !validity.valid);

  return Object.fromEntries(
    invalid.map(({ name, validity }) => [
      name,
      validity.valueMissing ? 'This field is required.' : 'Enter an email address such as name@example.org.',
    ]),
  );
}

/** What the server says about each field. */
function errorsOf(error: unknown): Errors {
  return Object.fromEntries(fieldErrorsOf(error).map(({ path, message }) => [path, message]));
}

function valuesOf(form: Form): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form ?? undefined)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]),
  );
}

/** Never over what somebody has typed. */
function fillIn(form: Form, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(form, name);
    if (field && field.value === '') {
      field.value = value;
    }
  }
}

function fieldOf(form: Form, name: string | undefined): HTMLInputElement | null {
  return name ? ((form?.elements.namedItem(name) as HTMLInputElement | null) ?? null) : null;
}
