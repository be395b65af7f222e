import type { EditableArticle } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ResponseOf, fetchPath, pathOf } from '../../../lib/api-client.js';

/** Milliseconds between two reads of an article that is due: the server publishes such articles every five seconds. */
const DUE_INTERVAL_MS = 3_000;
/** Timers of browsers cannot wait for weeks. */
const MAX_WAIT_MS = 3_600_000;

/** Learns when a scheduled article that is open in the editor has become public, or is no longer scheduled. */
export function useScheduledPublication(
  article: EditableArticle | null,
  onChanged: (article: EditableArticle) => void,
): void {
  const id = article?.id ?? '';
  const scheduledAt = article?.status === 'scheduled' ? article.scheduledAt : null;
  const { data: current } = useQuery({
    queryKey: ['scheduled', id, scheduledAt],
    queryFn: () => readArticle(id),
    enabled: Boolean(scheduledAt),
    initialData: article ?? undefined,
    refetchInterval: () => waitUntil(scheduledAt),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
  });
  useEffect(() => {
    if (article && scheduledAt && current && current.status !== 'scheduled') {
      // Not its texts or revision: what a colleague saved meanwhile is a conflict for the next save.
      const { slug, status, publishDate, scheduledTimeZone } = current;
      onChanged({ ...article, slug, status, publishDate, scheduledTimeZone, scheduledAt: null });
    }
  }, [article, scheduledAt, current, onChanged]);
}

async function readArticle(id: string): Promise<ResponseOf<'getArticleById'>> {
  const { body } = await fetchPath(pathOf('getArticleById', { params: { id } }));

  return body as ResponseOf<'getArticleById'>;
}

function waitUntil(instant: string | null | undefined): number {
  const left = instant ? Date.parse(instant) - Date.now() : 0;

  return Math.min(Math.max(left, DUE_INTERVAL_MS), MAX_WAIT_MS);
}
