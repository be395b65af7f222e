import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { COMPOSE_PARAM } from '../post-texts.js';

/**
 * Whether the dialog of a list is open. The address says so (`?new=1`): other screens can lead to it, signing in leads
 * back to it, and the back button closes it. Visitors never see it.
 */
export function useComposer() {
  const [params, setParams] = useSearchParams();
  const { user } = useCurrentUser();

  const toggle = (isOpen: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (isOpen) {
          next.set(COMPOSE_PARAM, '1');
        } else {
          next.delete(COMPOSE_PARAM);
        }

        return next;
      },
      { replace: !isOpen },
    );

  return {
    /** Whose dialog it is; undefined while it is closed. */
    author: params.get(COMPOSE_PARAM) === '1' ? user : undefined,
    open: () => toggle(true),
    close: () => toggle(false),
  };
}
