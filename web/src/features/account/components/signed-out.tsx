import { ButtonLink } from '../../../components/ui/button.js';
import { signInHref } from '../../../session/sign-in.js';

/** What the page is, for visitors. */
export function SignedOut() {
  return (
    <>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">
        Your name and photo, your password, and the devices you're signed in on. Sign in to see and change
        them.
      </p>
      <ButtonLink href={signInHref('/account')} size="lg" className="mt-6">
        Sign in to your account
      </ButtonLink>
    </>
  );
}
