import type { CurrentUser } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { toast } from '../../../components/ui/toast.js';
import { fieldErrorsOf } from '../../../lib/api-client.js';
import { draftKey } from '../../../lib/drafts.js';
import { sessionValue } from '../../../lib/session-value.js';
import { useUpdateProfile } from '../api/use-update-profile.js';

/** What the member is called. What is typed stays until it is saved, also on the way to the sign-in page and back. */
export function NameForm({ user }: { user: CurrentUser }) {
  const [draft] = useState(() => sessionValue<string | null>(draftKey('name', user.id), null));
  const typed = draft.use();
  const update = useUpdateProfile(({ firstName }) => {
    if (draft.get() === firstName) {
      draft.set(null);
    }
    toast({ title: 'Success', description: 'Your name is saved.' });
  });
  const name = typed ?? user.firstName ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({ firstName: name });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <Field
        label="Name"
        hint="Your first name, or whatever you want to be called here."
        error={fieldErrorsOf(update.error)[0]?.message}
        className="w-full"
      >
        <Input
          value={name}
          maxLength={LIMITS.firstNameMax}
          autoComplete="given-name"
          onChange={({ target }) => draft.set(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={update.isPending} pendingLabel="Saving...">
        Save name
      </Button>
    </form>
  );
}
