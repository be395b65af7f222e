import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/** A link to the sign-in page, or to the home page if the user is signed in. */
export function StartLink({ children }: { children: ReactNode }) {
  const { user } = useCurrentUser();

  return user ? (
    <ButtonLink to="/" size="lg">
      {children}
    </ButtonLink>
  ) : (
    <ButtonLink href={signInHref('/')} size="lg">
      {children}
    </ButtonLink>
  );
}
