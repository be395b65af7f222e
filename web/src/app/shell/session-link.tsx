import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { signInHref } from '../../session/sign-in.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { SignOut } from './sign-out.js';

/**
 * Sign In or Sign Out, once the session is known; both are full page navigations. Its space is reserved from the start, as
 * wide as the longer label.
 */
export function SessionLink() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();

  return (
    <div className="flex min-h-9 min-w-22 justify-end">
      {!isLoading &&
        (user ? (
          <SignOut />
        ) : (
          <ButtonLink href={signInHref(pathname + search)} size="sm">
            Sign In
          </ButtonLink>
        ))}
    </div>
  );
}
