import { type FormEvent, useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Input } from '../../../components/ui/field.js';
import { fieldErrorsOf } from '../../../lib/api-client.js';
import { NEW_PASSWORD_HINT } from '../../../session/password-texts.js';
import { useChangePassword } from '../api/use-change-password.js';

/** The passwords stay in their fields: nothing keeps them. */
export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const change = useChangePassword(() => form.current?.reset());
  const errorOf = (field: string) => fieldErrorsOf(change.error).find(({ path }) => path === field)?.message;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    change.mutate({
      currentPassword: typed.get('currentPassword') as string,
      newPassword: typed.get('newPassword') as string,
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col items-start gap-5">
      {/* By it password managers know whose password it is. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Current password" error={errorOf('currentPassword')} className="w-full">
        <Input name="currentPassword" type="password" autoComplete="current-password" />
      </Field>
      <Field label="New password" hint={NEW_PASSWORD_HINT} error={errorOf('newPassword')} className="w-full">
        <Input name="newPassword" type="password" autoComplete="new-password" />
      </Field>
      <Button type="submit" variant="secondary" pending={change.isPending} pendingLabel="Changing...">
        Change password
      </Button>
    </form>
  );
}
