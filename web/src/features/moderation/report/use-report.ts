import type { ReportReason, SubjectKind } from '@hearthwise/contracts';
import { REPORT_REASONS } from '@hearthwise/contracts/community/moderation-terms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, sendOnce } from '../../../lib/api-client.js';
import { readDraft } from '../../../lib/drafts.js';
import { tabStorage } from '../../../lib/json-storage.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { isUnauthorized, redirectToSignIn } from '../../../session/sign-in.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

interface Values {
  reason: ReportReason | undefined;
  note: string;
}

interface ReportOptions {
  kind: SubjectKind;
  id: string;
  onSent: () => void;
}

/** What is wrong with a field, or why it was not sent. */
type Errors = Partial<Record<keyof Values | 'sending', string>>;

/** The form of a report. */
export function useReport({ kind, id, onSent }: ReportOptions) {
  const draftKey = `draft:report:${kind}:${id}`;
  const [values, setValues] = useState(() => readValues(draftKey));
  const [errors, setErrors] = useState<Errors>({});
  const form = useFocusOnError(errors);
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: (body: { kind: SubjectKind; id: string; reason: ReportReason; note: string }) =>
      withKey(body, (key) => sendOnce('createReport', key, { body })),
    onSuccess: () => {
      tabStorage.remove(draftKey);
      toast({ title: 'Thanks', description: 'A moderator will look at it.' });
      onSent();
    },
    // In the dialog: what is outside it cannot be reached while it is open.
    onError: (error) =>
      isUnauthorized(error)
        ? redirectToSignIn()
        : setErrors({ sending: detailOf(error) ?? "Your report wasn't sent. Please try again." }),
    // It may have been the last one that was needed to hide it.
    onSettled: () => invalidateReadsAfter(queryClient, 'createReport'),
  });

  return {
    form,
    values,
    errors,
    isSending: sending.isPending,
    change: (changed: Partial<Values>) => {
      const next = { ...values, ...changed };
      setValues(next);
      setErrors({});
      tabStorage.write(draftKey, next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const { reason, note } = values;
      if (!reason) {
        setErrors({ reason: 'Choose the reason that fits best.' });
      } else if (reason === 'other' && note.trim() === '') {
        setErrors({ note: "Tell the moderators what's wrong." });
      } else {
        setErrors({});
        sending.mutate({ kind, id, reason, note });
      }
    },
  };
}

/** The focus goes to the field that is wrong, or to why it was not sent. */
function useFocusOnError(errors: Errors): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const [name] = Object.keys(errors);
    const place = name === 'sending' ? '[role=alert]' : `[name=${name}]`;
    if (name) {
      form.current?.querySelector<HTMLElement>(place)?.focus();
    }
  }, [errors]);

  return form;
}

function readValues(draftKey: string): Values {
  const { reason, note = '' } = readDraft(draftKey);

  return { reason: REPORT_REASONS.find((known) => known === reason), note };
}
