import type { SignInFormState } from '@hearthwise/contracts/auth/sign-in-forms';
import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import {
  RESET_PASSWORD_PATH,
  ROUTES,
  SIGN_IN_PATH,
  SIGN_UP_PATH,
  withReturnTo,
} from '@hearthwise/contracts/routes';
import { FormField, FormMessages, PasswordField, ReturnToField, ShowPasswordButton } from './form-fields.js';
import { SignInLayout } from './sign-in-layout.js';

export function SignInPage(state: SignInFormState) {
  return (
    <SignInLayout
      title={`Sign in to ${PRODUCT_NAME}`}
      lead="Your conversations, checklists and projects are where you left them."
    >
      <FormMessages {...state} />
      <form method="post" action={ROUTES.signIn.path} className="sign-in-form">
        <ReturnToField {...state} />
        <FormField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={state.email ?? ''}
          state={state}
        />
        <PasswordField label="Password" autoComplete="current-password" state={state} />
        <button type="submit" className="sign-in-submit">
          Sign in
        </button>
        <div className="sign-in-aside">
          <ShowPasswordButton path={SIGN_IN_PATH} state={state} />{' '}
          <a href={RESET_PASSWORD_PATH}>Forgot your password?</a>
        </div>
      </form>
      <p className="sign-in-switch">
        New here? <a href={withReturnTo(SIGN_UP_PATH, state.returnTo)}>Create an account</a>
      </p>
    </SignInLayout>
  );
}
