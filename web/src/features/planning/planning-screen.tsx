import { Container } from '../../components/ui/container.js';
import { Spinner } from '../../components/ui/spinner.js';
import { Page } from '../../lib/page.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { SignedOut } from './signed-out.js';
import { PlanningTabs } from './planning-tabs.js';

/** Everything that a member is getting done; visitors read what that is. */
export function PlanningScreen() {
  const { user, isSignedOut } = useCurrentUser();

  return (
    <Container className="pt-8 pb-section lg:pt-12">
      <Page title="Planning" />
      <h1 className="text-4xl">Planning</h1>
      {isSignedOut && <SignedOut />}
      {user && <PlanningTabs />}
      {!user && !isSignedOut && <Spinner label="Loading your planning tools..." className="py-12" />}
    </Container>
  );
}
