import type { SignInFormState } from '@hearthwise/contracts/auth/sign-in-forms';
import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { ROUTES, SIGN_IN_PATH, SIGN_UP_PATH, withReturnTo } from '@hearthwise/contracts/routes';
import { FormField, FormMessages, PasswordField, ReturnToField, ShowPasswordButton } from './form-fields.js';
import { NEW_PASSWORD_HINT } from '../../session/password-texts.js';
import { SignInLayout } from './sign-in-layout.js';

export function SignUpPage(state: SignInFormState) {
  return (
    <SignInLayout
      title={`Join ${PRODUCT_NAME}`}
      lead="Free for everybody. Ask, plan, and share what you have made of your home."
    >
      <FormMessages {...state} />
      <form method="post" action={ROUTES.signUp.path} className="sign-in-form">
        <ReturnToField {...state} />
        <FormField
          name="firstName"
          label="First name"
          type="text"
          autoComplete="given-name"
          defaultValue={state.firstName ?? ''}
          state={state}
        />
        <FormField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={state.email ?? ''}
          state={state}
        />
        <PasswordField label="Password" autoComplete="new-password" hint={NEW_PASSWORD_HINT} state={state} />
        <button type="submit" className="sign-in-submit">
          Create account
        </button>
        <div className="sign-in-aside">
          <ShowPasswordButton path={SIGN_UP_PATH} state={state} />
        </div>
      </form>
      <p className="sign-in-switch">
        Already a member? <a href={withReturnTo(SIGN_IN_PATH, state.returnTo)}>Sign in</a>
      </p>
    </SignInLayout>
  );
}
