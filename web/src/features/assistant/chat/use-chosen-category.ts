import type { Category } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { useQueryParams } from '../../../lib/use-query-params.js';

/** The category in the address, and all categories, which this screen calls topics. */
export function useTopic() {
  const [params, update] = useQueryParams();
  const { data: topics, isError } = useQuery(apiQuery('listCategories'));
  // The address changes in a transition; the choice has to be visible at once.
  const [slug, showSlug] = useOptimistic(params.get('category'));
  const topic = topics?.find((candidate) => candidate.slug === slug);

  const choose = (chosen: Category | undefined) =>
    startTransition(() => {
      showSlug(chosen?.slug ?? null);
      update({ category: chosen?.slug });
    });

  return { topic, topics, isError, choose };
}
