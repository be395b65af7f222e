import type { SignInFailure } from '@hearthwise/contracts/auth/sign-in-forms';
import { SignInLayout } from './sign-in-layout.js';

/** For failures that no form can show: what happened, and a link to try again. */
export function SignInFailurePage({ title, message, tryAgain }: SignInFailure) {
  return (
    <SignInLayout title={title} lead={message}>
      <p className="sign-in-actions">
        <a className="sign-in-submit" href={tryAgain}>
          Try again
        </a>
      </p>
      <p className="sign-in-switch">
        You don't need an account to read. <a href="/">Go to the home page</a>
      </p>
    </SignInLayout>
  );
}
