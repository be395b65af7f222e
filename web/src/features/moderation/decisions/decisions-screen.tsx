import { DECISIONS_PATH } from '@hearthwise/contracts/community/moderation-terms';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.js';
import { Container } from '../../../components/ui/container.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Notice } from '../../../components/ui/notice.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { formatLocalDay } from '../../../lib/format-local-day.js';
import { Page } from '../../../lib/page.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useSuspension } from '../../../session/use-suspension.js';
import { DecisionCard } from './decision-card.js';
import { useDecisions } from './use-decisions.js';

const FAILURE = "The decisions didn't load.";

/** What moderators decided about the reader, why, and how to appeal. */
export function DecisionsScreen() {
  const { user, isSignedOut } = useCurrentUser();
  const until = useSuspension();

  return (
    <Container width="text" className="pt-8 pb-section lg:pt-12">
      <Page title="Moderation decisions" />
      <h1 className="text-4xl">Moderation decisions</h1>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">
        What moderators decided about your posts, comments and replies, and why. If you think a decision is
        wrong, you can appeal within 30 days, and another moderator will look at it. The rules are in the{' '}
        <Link to="/guidelines" className="text-link">
          guidelines
        </Link>
        .
      </p>
      {until && (
        <div className="mt-8">
          <Notice>
            <p>
              You can read everything, but you can't post anything until{' '}
              <strong>{formatLocalDay(until)}</strong>.
            </p>
          </Notice>
        </div>
      )}
      {isSignedOut && (
        <ButtonLink href={signInHref(DECISIONS_PATH)} size="lg" className="mt-6">
          Sign in to see them
        </ButtonLink>
      )}
      {user && <DecisionList />}
      {!user && !isSignedOut && <Spinner label="Loading your decisions..." className="py-12" />}
    </Container>
  );
}

function DecisionList() {
  const list = useDecisions();
  if (list.isLoading) {
    return <Spinner label="Loading your decisions..." className="py-12" />;
  }
  if (list.hasFailed) {
    return <ErrorState title={FAILURE} onRetry={list.retry} className="mt-8" />;
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState
        title="No decisions about you"
        hint="If moderators decide something about your posts, you'll see it here."
      />
    );
  }

  return (
    <PagedList list={list} loadingLabel="Loading decisions..." failure={FAILURE} className="mt-10 space-y-6">
      {(decision) => (
        <li key={decision.id}>
          <DecisionCard decision={decision} />
        </li>
      )}
    </PagedList>
  );
}
