import { type ContactInput, contactInputSchema } from '@hearthwise/contracts/community/contact';
import {
  CONTACT_TOPIC_LABELS,
  CONTACT_TOPICS,
  CONTACT_TRAP,
} from '@hearthwise/contracts/community/contact-topics';
import { LIMITS } from '@hearthwise/contracts/limits';
import { ROUTES } from '@hearthwise/contracts/routes';
import { useEffect } from 'react';
import { Button } from '../../components/ui/button.js';
import { Field, Input, Select, Textarea } from '../../components/ui/field.js';
import { Notice } from '../../components/ui/notice.js';
import { detailOf } from '../../lib/api-client.js';
import { useDraftForm } from '../../lib/use-draft-form.js';
import { useIsHydrating } from '../../lib/use-is-hydrating.js';
import { reportFailure } from '../../session/sign-in.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { useSendMessage } from './use-send-message.js';

const EMPTY = { name: '', email: '', topic: '', message: '', [CONTACT_TRAP]: '' };
const FAILED = 'Your message was not sent.';

interface ContactFormProps {
  /** A plain form was sent, and refused. */
  hasFailed: boolean;
  onSent: (email: string) => void;
}

/** Works without scripts, too: then the browser checks the fields and sends a plain form. */
export function ContactForm({ hasFailed, onSent }: ContactFormProps) {
  const { mutateAsync } = useSendMessage();
  const { fields, submit } = useDraftForm<typeof EMPTY, ContactInput>({
    draftKey: 'draft:contact',
    schema: contactInputSchema,
    emptyValues: EMPTY,
    initialValues: typedBeforeHydration(),
    send: async (message) => {
      await mutateAsync(message);
      onSent(message.email);
    },
    failure: FAILED,
    onFailure: (error) => reportFailure(error, detailOf(error) ?? FAILED),
    onSent: () => {},
  });
  const { register, formState } = fields;
  const { errors, isSubmitting } = formState;
  const isHydrating = useIsHydrating();
  useOwnDetails(fields);

  return (
    <form
      method="post"
      action={ROUTES.createContactMessage.path}
      noValidate={!isHydrating}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      {hasFailed && (
        <Notice>
          <p>
            {FAILED} Your browser’s Back button brings back what you typed. After several messages within an
            hour, please wait a while.
          </p>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" required error={errors.name?.message}>
          <Input {...register('name')} required autoComplete="name" maxLength={LIMITS.firstNameMax} />
        </Field>
        <Field label="Email" hint="Only for our answer." required error={errors.email?.message}>
          <Input
            {...register('email')}
            type="email"
            required
            autoComplete="email"
            maxLength={LIMITS.emailMax}
          />
        </Field>
      </div>
      <Field label="What is it about?" required error={errors.topic && 'Choose the nearest one.'}>
        <Select {...register('topic')} required>
          <option value="">Please choose</option>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {CONTACT_TOPIC_LABELS[topic]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Message"
        hint="If something does not work: what you did, what you saw, and on which device."
        required
        error={errors.message?.message}
      >
        <Textarea {...register('message')} required rows={8} maxLength={LIMITS.contactMessageMax} />
      </Field>
      <Trap {...register(CONTACT_TRAP)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending...">
          Send message
        </Button>
        <p className="text-sm text-ink-soft">
          We keep your message for {LIMITS.contactMessageDays} days after it is answered.
        </p>
      </div>
    </form>
  );
}

/** What somebody has typed into the first HTML, which the form would replace by its own values when it hydrates. */
function typedBeforeHydration(): Partial<typeof EMPTY> {
  const action = ROUTES.createContactMessage.path;
  const form =
    typeof document === 'undefined'
      ? null
      : document.querySelector<HTMLFormElement>(`form[action="${action}"]`);

  return Object.fromEntries([...new FormData(form ?? undefined)].filter(([, value]) => value !== ''));
}

/** A field that people neither see nor reach, and programs fill in. */
function Trap(props: React.ComponentProps<'input'>) {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        Leave this empty
        <input {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Members need not type what they have told us before. */
function useOwnDetails({
  getValues,
  setValue,
}: Pick<ReturnType<typeof useDraftForm<typeof EMPTY, ContactInput>>['fields'], 'getValues' | 'setValue'>) {
  const { user } = useCurrentUser();
  useEffect(() => {
    if (user && !getValues('name') && !getValues('email')) {
      setValue('name', user.firstName ?? '');
      setValue('email', user.email);
    }
  }, [user, getValues, setValue]);
}
