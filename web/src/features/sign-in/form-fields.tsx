import type { SignInFormState } from '@hearthwise/contracts/auth/sign-in-forms';
import type { ComponentProps } from 'react';

/** The sentences above a form. */
export function FormMessages({ notice, problem }: SignInFormState) {
  return (
    <>
      {notice && (
        <p className="sign-in-notice" role="status">
          {notice}
        </p>
      )}
      {problem && (
        <p className="sign-in-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface FormFieldProps extends Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'defaultValue' | 'spellCheck' | 'autoCapitalize' | 'autoFocus'
> {
  name: string;
  label: string;
  hint?: string;
  state: SignInFormState;
}

/** A labelled field with its hint, or with its error. */
export function FormField({ name, label, hint, state, ...input }: FormFieldProps) {
  const error = state.errors?.find(({ path }) => path === name)?.message;
  const note = error || hint;

  return (
    <div className="sign-in-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required
        aria-describedby={note && `${name}-note`}
        aria-invalid={error ? true : undefined}
        {...input}
      />
      {note && (
        <p id={`${name}-note`} className={error ? 'sign-in-error' : 'sign-in-hint'}>
          {note}
        </p>
      )}
    </div>
  );
}

type PasswordFieldProps = Pick<FormFieldProps, 'label' | 'autoComplete' | 'hint' | 'state'>;

/** A password field; its text is readable if the user asked for that. */
export function PasswordField(props: PasswordFieldProps) {
  const { password, isPasswordShown } = props.state;

  return (
    <FormField
      {...props}
      name="password"
      type={isPasswordShown ? 'text' : 'password'}
      defaultValue={password ?? ''}
      spellCheck={false}
      autoCapitalize="none"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- keeps the focus where it was before the round trip of ShowPasswordButton
      autoFocus={password !== undefined}
    />
  );
}

/**
 * A round trip instead of a script: the page at `path` comes back with the password as text. In the document it follows
 * the form's own button, because Enter presses the first one.
 */
export function ShowPasswordButton({ path, state }: { path: string; state: SignInFormState }) {
  return (
    <button
      type="submit"
      className="sign-in-show"
      name="show"
      value={state.isPasswordShown ? 'no' : 'yes'}
      formAction={path}
      formNoValidate
    >
      {state.isPasswordShown ? 'Hide password' : 'Show password'}
    </button>
  );
}

/** The path to open after signing in. */
export function ReturnToField({ returnTo }: SignInFormState) {
  return <input type="hidden" name="returnTo" value={returnTo} />;
}
