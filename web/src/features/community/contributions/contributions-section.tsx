import type { ContributionKind, PublicUser } from '@hearthwise/contracts';
import { useNavigate } from 'react-router-dom';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { SAME_SCREEN } from '../../../lib/same-screen.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { AcceptedReply } from './accepted-reply.js';
import { ContributionList } from './contribution-list.js';
import { anchorOf, TEXTS } from './contribution-texts.js';
import { ContributionsContext } from './contributions-context.js';
import { JumpToNewest } from './jump-to-newest.js';
import { NewContribution } from './new-contribution.js';
import { useActiveComposer } from './use-active-composer.js';
import { useContributions } from './use-contributions.js';

const HiddenContributions = lazyComponent(
  () =>
    import('../../moderation/hidden/hidden-contributions.js').then((module) => module.HiddenContributions),
  null,
);

interface ContributionsSectionProps {
  kind: ContributionKind;
  postId: string;
  postAuthor: PublicUser | null;
  /** The reply that answered the discussion; projects have none. */
  acceptedId?: string | null;
  /** Whether nothing more can be written. */
  isLocked?: boolean;
  /** How many there are, without stubs. */
  count: number;
}

const NewArrivals = lazyComponent(
  () => import('./new-arrivals.js').then((module) => module.NewArrivals),
  null,
);

/** Fewer are seen at a glance. */
const MIN_TO_JUMP = 6;

const numbers = new Intl.NumberFormat('en');

/** Comments below a project, or the replies of a discussion. */
export function ContributionsSection({
  count,
  acceptedId = null,
  isLocked = false,
  ...post
}: ContributionsSectionProps) {
  const { kind, postId } = post;
  const list = useContributions(kind, postId);
  const { user } = useCurrentUser();
  const [active, setActive] = useActiveComposer(`${kind}:${postId}`, user?.id);
  const navigate = useNavigate();
  const goTo = (id: string | null) =>
    void navigate({ hash: id ? anchorOf(kind, id) : '' }, { replace: true, state: SAME_SCREEN });

  const { targetId, rows } = list;
  const state = { ...post, acceptedId, isLocked, user, rows, targetId, active, setActive, goTo };

  return (
    <ContributionsContext value={state}>
      <section aria-labelledby={kind} className="mt-section">
        <header className="section-rule flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={kind} className="text-2xl">
            {numbers.format(count)} {count === 1 ? TEXTS[kind].one : TEXTS[kind].many}
          </h2>
          {count >= MIN_TO_JUMP && <JumpToNewest />}
        </header>
        {acceptedId && <AcceptedReply id={acceptedId} />}
        <ContributionList list={list} />
        {!isLocked && <NewContribution />}
        {user && <HiddenContributions kind={kind} postId={postId} user={user} />}
        {user && <NewArrivals count={count} />}
      </section>
    </ContributionsContext>
  );
}
