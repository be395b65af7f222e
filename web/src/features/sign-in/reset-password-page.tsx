import type { SignInFormState } from '@hearthwise/contracts/auth/sign-in-forms';
import { LIMITS } from '@hearthwise/contracts/limits';
import { RESET_PASSWORD_PATH, ROUTES, SIGN_IN_PATH } from '@hearthwise/contracts/routes';
import { NEW_PASSWORD_HINT } from '../../session/password-texts.js';
import { FormMessages, PasswordField, ShowPasswordButton } from './form-fields.js';
import { SignInLayout } from './sign-in-layout.js';

/** The form behind a reset link; without a link, how to get one. */
export function ResetPasswordPage(state: SignInFormState) {
  return state.token ? <NewPasswordPage {...state} /> : <NoResetLinkPage {...state} />;
}

function NewPasswordPage(state: SignInFormState) {
  return (
    <SignInLayout title="Set a new password" lead="You'll be signed out on all devices.">
      <FormMessages {...state} />
      <form method="post" action={ROUTES.resetPassword.path} className="sign-in-form">
        <input type="hidden" name="token" value={state.token} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={NEW_PASSWORD_HINT}
          state={state}
        />
        <button type="submit" className="sign-in-submit">
          Set password
        </button>
        <div className="sign-in-aside">
          <ShowPasswordButton path={RESET_PASSWORD_PATH} state={state} />
        </div>
      </form>
      <BackToSignIn />
    </SignInLayout>
  );
}

/** Reset links are not mailed; anybody who runs the site creates them. */
function NoResetLinkPage(state: SignInFormState) {
  return (
    <SignInLayout
      title="Forgot your password?"
      lead={`This site doesn't send email, so ask the person who runs it for a link to set a new password. It works once, for ${LIMITS.resetLinkMinutes} minutes.`}
    >
      <FormMessages {...state} />
      <p className="sign-in-hint">They create it on the server, with your address in this command:</p>
      <pre className="sign-in-command">
        <code>{state.resetLinkCommand} you@example.org</code>
      </pre>
      <BackToSignIn />
    </SignInLayout>
  );
}

function BackToSignIn() {
  return (
    <p className="sign-in-switch">
      Remembered it? <a href={SIGN_IN_PATH}>Sign in</a>
    </p>
  );
}
