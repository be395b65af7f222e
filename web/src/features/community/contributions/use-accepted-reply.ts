import type { Contribution } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/** The accepted reply of a discussion; undefined without one, and until it is read. */
export function useAcceptedReply(id: string | null): Contribution | undefined {
  const { data } = useQuery({ ...apiQuery('getReply', { params: { id: id ?? '' } }), enabled: id !== null });

  return data;
}
