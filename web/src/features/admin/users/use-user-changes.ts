import type { ManagedUser, Role, WriteName } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';
import { ROLE_LABELS } from './user-texts.js';

interface Options {
  user: ManagedUser;
  isMe: boolean;
  onChanged: (user: ManagedUser) => void;
}

/** What an administrator can change about a user; each change is confirmed in a toast, and the list is read again. */
export function useUserChanges({ user: { id, firstName, email }, isMe, onChanged }: Options) {
  const name = firstName ?? email;
  const params = { id };

  return {
    changeRole: useChange(
      { write: 'changeRole', isMe },
      (role: Role) => send('changeRole', { params, body: { role } }),
      ({ role }) => `The role of ${name} is now ${ROLE_LABELS[role]}.`,
      onChanged,
    ),
    suspend: useChange(
      { write: 'suspendUser', isMe },
      () => send('suspendUser', { params }),
      () => `${name} is suspended. All sessions have ended.`,
      onChanged,
    ),
    unsuspend: useChange(
      { write: 'unsuspendUser', isMe },
      () => send('unsuspendUser', { params }),
      () => `${name} can sign in again.`,
      onChanged,
    ),
    revokeSession: useChange(
      { write: 'revokeUserSession', isMe },
      (session: string) => send('revokeUserSession', { params: { id, session } }),
      () => 'The session has ended.',
    ),
    revokeSessions: useChange(
      { write: 'revokeUserSessions', isMe },
      () => send('revokeUserSessions', { params }),
      ({ revoked }) => `${revoked === 1 ? 'One session has' : `${revoked} sessions have`} ended.`,
    ),
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;

function useChange<Input, Result>(
  { write, isMe }: { write: WriteName; isMe: boolean },
  change: (input: Input) => Promise<Result>,
  describe: (result: Result) => string,
  onChanged?: (result: Result) => void,
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      toast({ title: 'Success', description: describe(result) });
      onChanged?.(result);
    },
    // The server's sentence says why, such as that somebody has to stay administrator.
    onError: (error) => reportFailure(error, detailOf(error) ?? "The change wasn't saved."),
    // Their own role decides what the person at the screen is shown.
    onSettled: () => invalidateReadsAfter(queryClient, write, { except: isMe ? [] : ['currentUser'] }),
  });
}
