import type { PublicUser } from '@hearthwise/contracts';
import { useMemo } from 'react';
import { useContributionsState } from '../contributions-context.js';

/**
 * Whom somebody can mention: who takes part here, as far as the page shows it, and nobody else. First those of the thread that
 * is replied to, last the author of the post.
 */
export function useParticipants(threadId: string | undefined): PublicUser[] {
  const { rows, postAuthor, user } = useContributionsState();

  return useMemo(() => {
    const ofThread = rows.filter(({ id, parentId }) => (parentId ?? id) === threadId);
    const people = [...ofThread, ...rows].map((row) => row.user);
    const byId = new Map(
      [...people, postAuthor].flatMap((person) => (person ? [[person.id, person] as const] : [])),
    );
    byId.delete(user?.id ?? '');

    return [...byId.values()];
  }, [rows, postAuthor, user, threadId]);
}
