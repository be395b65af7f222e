import type { RouteName, SubjectKind } from '@hearthwise/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../lib/api-query.js';

/** Reads whose addresses begin with these show or count something of the kind. */
const SHOWN_BY: Record<SubjectKind, RouteName[]> = {
  project: ['listProjects', 'listSavedProjects'],
  discussion: ['listDiscussions'],
  comment: ['listProjects', 'getComment'],
  reply: ['listDiscussions', 'getReply'],
};

/** Reads everything again that shows something, or counts it. */
export function refreshSubject(queryClient: QueryClient, kind: SubjectKind): Promise<void> {
  return invalidate(queryClient, ...SHOWN_BY[kind]);
}
