import { AppError } from '@hearthwise/contracts';

/**
 * Nobody restores their own that somebody else has deleted, whatever their role.
 * @throws AppError auth.forbidden
 */
export function assertMayRestore(
  { authorId, deletedBy }: { authorId: string; deletedBy: string | null },
  actorId: string,
): void {
  if (actorId === authorId && deletedBy !== null && deletedBy !== authorId) {
    throw new AppError('auth.forbidden', 'Somebody else has to decide this.');
  }
}
