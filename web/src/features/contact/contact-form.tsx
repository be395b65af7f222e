import type { ContactInput } from '@hearthwise/contracts';
import {
  CONTACT_TOPIC_LABELS,
  CONTACT_TOPICS,
  CONTACT_TRAP,
} from '@hearthwise/contracts/community/contact-topics';
import { LIMITS } from '@hearthwise/contracts/limits';
import { ROUTES } from '@hearthwise/contracts/routes';
import { Button } from '../../components/ui/button.js';
import { Field, Input, Select, Textarea } from '../../components/ui/field.js';
import { Notice } from '../../components/ui/notice.js';
import { useIsHydrating } from '../../lib/use-is-hydrating.js';
import { CONTACT_FAILED, useContactForm } from './use-contact-form.js';

interface ContactFormProps {
  /** A plain form was sent, and refused. */
  hasFailed: boolean;
  onSent: (message: ContactInput) => void;
}

/**
 * Works before the page has come to life and without scripts, too: then the browser checks the fields and sends a plain form.
 * The server checks them in any case, and what it says stands beside them.
 */
export function ContactForm({ hasFailed, onSent }: ContactFormProps) {
  const { form, errors, isSending, submit, keep } = useContactForm(onSent);
  const isHydrating = useIsHydrating();

  return (
    <form
      ref={form}
      method="post"
      action={ROUTES.createContactMessage.path}
      noValidate={!isHydrating}
      onSubmit={submit}
      onInput={keep}
      className="flex flex-col gap-5"
    >
      {hasFailed && (
        <Notice>
          <p>
            {CONTACT_FAILED} To get back what you typed, press Back in your browser. If you've sent several
            messages within the hour, please wait a while.
          </p>
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" required error={errors.name}>
          <Input name="name" required autoComplete="name" maxLength={LIMITS.firstNameMax} />
        </Field>
        <Field label="Email" hint="Only so that we can reply." required error={errors.email}>
          <Input name="email" type="email" required autoComplete="email" maxLength={LIMITS.emailMax} />
        </Field>
      </div>
      <Field label="What is it about?" required error={errors.topic && 'Choose the topic that fits best.'}>
        <Select name="topic" required>
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
        hint="If something doesn't work: what you did, what you saw, and which device you used."
        required
        error={errors.message}
      >
        <Textarea name="message" required rows={8} maxLength={LIMITS.contactMessageMax} />
      </Field>
      <Trap />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={isSending} pendingLabel="Sending...">
          Send message
        </Button>
        <p className="text-sm text-ink-soft">
          We keep your message for {LIMITS.contactMessageDays} days after it's been dealt with.
        </p>
      </div>
    </form>
  );
}

/** A field that people neither see nor reach, and programs fill in. */
function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px]">
      <label>
        Leave this empty
        <input name={CONTACT_TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
