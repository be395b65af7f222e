import type { ManagedUser, Role } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';
import { ROLE_LABELS } from './user-texts.js';

/** What an administrator can change about a user; each change is confirmed in a toast, and the list is read again. */
export function useUserChanges({ id, firstName, email }: ManagedUser) {
  const name = firstName ?? email;
  const params = { id };

  return {
    changeRole: useChange(
      (role: Role) => send('changeRole', { params, body: { role } }),
      ({ role }) => `${name} has the role ${ROLE_LABELS[role]} now.`,
    ),
    suspend: useChange(
      () => send('suspendUser', { params }),
      () => `${name} is suspended. All sessions have ended.`,
    ),
    unsuspend: useChange(
      () => send('unsuspendUser', { params }),
      () => `${name} may sign in again.`,
    ),
    revokeSession: useChange(
      (session: string) => send('revokeUserSession', { params: { id, session } }),
      () => 'The session has ended.',
    ),
    revokeSessions: useChange(
      () => send('revokeUserSessions', { params }),
      ({ revoked }) => `${revoked === 1 ? 'One session has' : `${revoked} sessions have`} ended.`,
    ),
  };
}

function useChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  describe: (result: Result) => string,
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: change,
    onSuccess: (result) => toast({ title: 'Success', description: describe(result) }),
    // The server's sentence says why, such as that somebody has to stay administrator.
    onError: (error) => reportFailure(error, detailOf(error) ?? 'The change was not saved.'),
    onSettled: () => invalidate(queryClient, 'listUsers'),
  });
}
