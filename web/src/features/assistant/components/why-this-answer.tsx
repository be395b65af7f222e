import { isAllowed } from '@hearthwise/contracts/policies';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../../../session/use-current-user.js';

/** Leads editors to what the adviser considered for an answer; nothing for everybody else. */
export function WhyThisAnswer({ adviceId }: { adviceId: string }) {
  const { user } = useCurrentUser();

  return user && isAllowed(user, 'endpoint.editor') ? (
    <Link
      to={`/admin?tab=gaps&advice=${adviceId}`}
      className="text-link inline-flex min-h-8 items-center text-sm"
    >
      Why this answer?
    </Link>
  ) : null;
}
