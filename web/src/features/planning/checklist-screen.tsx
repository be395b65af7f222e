import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { Container } from '../../components/ui/container.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { statusOf } from '../../lib/api-client.js';
import { Page } from '../../lib/page.js';
import { signInHref } from '../../session/sign-in.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { ChecklistPage } from './checklist/checklist-page.js';
import { useChecklist } from './checklist/use-checklist.js';
import { TemplatePage } from './templates/template-page.js';

/** One checklist: the user's own to work with, or somebody's public template to use. */
export function ChecklistScreen() {
  const { id = '' } = useParams();
  const { data: checklist, isPending, error, refetch } = useChecklist(id);

  return (
    <Container width="narrow" className="pt-6 pb-section lg:pt-8">
      <Page title={checklist?.title ?? 'Checklist'} />
      {isPending && <ChecklistSkeleton />}
      {error && statusOf(error) === 404 && <NotFound />}
      {error && statusOf(error) !== 404 && !checklist && (
        <ErrorState
          level={1}
          title="The checklist didn't load."
          hint="Check your connection and try again."
          onRetry={() => void refetch()}
        />
      )}
      {checklist && !checklist.isOwn && <TemplatePage template={checklist} />}
      {checklist?.isOwn && <ChecklistPage key={id} checklist={checklist} />}
    </Container>
  );
}

function NotFound() {
  const { isSignedOut } = useCurrentUser();

  return (
    <EmptyState
      level={1}
      title="Checklist Not Found"
      hint={
        isSignedOut
          ? "Only its owner can see a checklist. If it's yours, sign in."
          : 'It was deleted, or it belongs to somebody else.'
      }
      action={
        isSignedOut ? (
          <ButtonLink href={signInHref()}>Sign in</ButtonLink>
        ) : (
          <ButtonLink to="/planning">Go to Planning</ButtonLink>
        )
      }
    />
  );
}

function ChecklistSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the checklist...</span>
      <Skeleton className="mt-12 h-10 w-3/5" />
      <Skeleton className="mt-5 h-4 w-1/4" />
      <div className="mt-10 space-y-5">
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-6 w-4/5" />
        ))}
      </div>
    </div>
  );
}
