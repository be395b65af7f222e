import type { Gap, GapKind, GapState, WriteName } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, pathOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 30;
const GUIDES_FOUND = 8;

/** The most asked first. */
export function useGaps(query: { state: GapState; kind: GapKind | undefined; search: string }) {
  return usePagedList({
    path: pathOf('listGaps', { query: { ...query, search: query.search || undefined } }),
    pageSize: PAGE_SIZE,
    toRow: (gap: Gap) => gap,
  });
}

export function useGap(id: string) {
  return useQuery(apiQuery('getGap', { params: { id } }));
}

/** Published guides that a search finds; none without a search. */
export function useGuideSearch(search: string) {
  return useQuery({
    ...apiQuery('listAdminArticles', { query: { search, status: 'published', limit: GUIDES_FOUND } }),
    enabled: search.length > 1,
  });
}

export function useGuidePassages(slug: string) {
  return useQuery(apiQuery('listGuidePassages', { params: { slug } }));
}

/** A decision about a group, with what is said when it is made. */
export function useDecision<Input>(
  name: WriteName,
  decide: (input: Input) => Promise<Gap>,
  { done, onDone }: { done: string; onDone: (gap: Gap) => void },
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: decide,
    onSuccess: (gap) => {
      toast({ title: 'Success', description: done });
      onDone(gap);
    },
    onError: (error) => reportFailure(error, detailOf(error) ?? "That wasn't saved. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, name),
  });
}

type Decided = Pick<Gap, 'id' | 'version'>;

export const attach = (
  { id, version }: Decided,
  body: { articleId: string; heading: string | null; questions: string[] },
) => send('attachGap', { params: { id }, body: { version, ...body } });
export const draft = ({ id, version }: Decided, body: { title: string; questions: string[] }) =>
  send('draftGap', { params: { id }, body: { version, ...body } });
export const dismiss = ({ id, version }: Decided, reason: string) =>
  send('dismissGap', { params: { id }, body: { version, reason } });
export const reopen = ({ id, version }: Decided) => send('reopenGap', { params: { id }, body: { version } });
