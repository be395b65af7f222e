import { Container } from '../../components/ui/container.js';
import { Spinner } from '../../components/ui/spinner.js';
import { Page } from '../../lib/page.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { AccountSettings } from './components/account-settings.js';
import { SignedOut } from './components/signed-out.js';

/** What members decide about their own account; visitors read what that is. */
export function AccountScreen() {
  const { user, isSignedOut } = useCurrentUser();

  return (
    <Container className="pt-8 pb-section lg:pt-12">
      <Page title="Account" />
      <h1 className="text-4xl">Account</h1>
      {isSignedOut && <SignedOut />}
      {user && <AccountSettings user={user} />}
      {!user && !isSignedOut && <Spinner label="Loading your account..." className="py-12" />}
    </Container>
  );
}
