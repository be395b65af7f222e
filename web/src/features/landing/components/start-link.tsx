import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/ui/button.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';

/** To the sign-in page, or to the own home for somebody who is signed in already. */
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
