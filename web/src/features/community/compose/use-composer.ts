import { useQueryParams } from '../../../lib/use-query-params.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { COMPOSE_PARAM } from '../post-texts.js';

/**
 * Whether the dialog of a list is open. The address says so (`?new=1`): other screens can link to it, signing in leads
 * back to it, and the Back button closes it. Visitors never see it.
 */
export function useComposer() {
  const [params, update] = useQueryParams();
  const { user } = useCurrentUser();

  return {
    /** Whose dialog it is; undefined while it is closed. */
    author: params.get(COMPOSE_PARAM) === '1' ? user : undefined,
    open: () => update({ [COMPOSE_PARAM]: '1' }, { isNewEntry: true }),
    close: () => update({ [COMPOSE_PARAM]: '' }),
  };
}
