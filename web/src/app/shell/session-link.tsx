import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { cx } from '../../lib/cx.js';
import { lazyComponent } from '../../lib/lazy-component.js';
import { signInHref } from '../../session/sign-in.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { SignOut } from './sign-out.js';

/** Only members need its code. */
const AccountMenu = lazyComponent(
  () => import('./account-menu.js').then((module) => module.AccountMenu),
  <span className="size-11" />,
);

/**
 * Sign In or Sign Out, once the session is known; both are full page navigations. Members have their menu beside it, on
 * phones in the drawer. The space is reserved as soon as it is known who it will probably be for.
 */
export function SessionLink() {
  const { user, isLoading, isProbablySignedIn } = useCurrentUser();
  const { pathname, search } = useLocation();

  return (
    <div
      className={cx(
        'flex min-h-9 items-center justify-end gap-1',
        isProbablySignedIn ? 'min-w-21 sm:min-w-34' : 'min-w-17',
      )}
    >
      {user && (
        <>
          <span className="hidden sm:block">
            <AccountMenu user={user} />
          </span>
          <SignOut />
        </>
      )}
      {!user && !isLoading && (
        <ButtonLink href={signInHref(pathname + search)} size="sm">
          Sign In
        </ButtonLink>
      )}
    </div>
  );
}
