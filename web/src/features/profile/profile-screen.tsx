import { useQuery } from '@tanstack/react-query';
import { artPath } from '@hearthwise/contracts/routes';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { statusOf } from '../../lib/api-client.js';
import { apiQuery } from '../../lib/api-query.js';
import { Page } from '../../lib/page.js';
import { ProfilePage } from './components/profile-page.js';

/** What everybody can see of one member. */
export function ProfileScreen() {
  const { id = '' } = useParams();
  const { data: profile, error, isPending, refetch } = useQuery(apiQuery('getProfile', { params: { id } }));

  if (isPending) {
    return <Loading />;
  }
  if (error) {
    return statusOf(error) === 404 ? <NotFound /> : <Failure onRetry={() => void refetch()} />;
  }

  return <ProfilePage key={profile.id} profile={profile} />;
}

function Loading() {
  return (
    <Container className="pt-8 pb-section lg:pt-12">
      <Page title="Member" />
      <p role="status" className="sr-only">
        Loading member...
      </p>
      <div className="flex items-center gap-5">
        <Skeleton className="size-16 rounded-full sm:size-20" />
        <div className="grow space-y-3">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-5 w-40" />
        </div>
      </div>
      <Skeleton className="mt-10 h-12 w-full" />
    </Container>
  );
}

function NotFound() {
  return (
    <Container className="py-section">
      <Page title="Member Not Found" status={404} />
      <EmptyState
        level={1}
        art={artPath('community', 'nobody-at-this-door', { width: 480, height: 240 })}
        title="Member Not Found"
        hint="This link may be wrong, or the member has left."
        action={<ButtonLink to="/discussions">See the discussions</ButtonLink>}
      />
    </Container>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <Container className="py-section">
      <Page title="The page didn't load." status={503} />
      <ErrorState
        level={1}
        title="The page didn't load."
        hint="Check your connection and try again."
        onRetry={onRetry}
      />
    </Container>
  );
}
