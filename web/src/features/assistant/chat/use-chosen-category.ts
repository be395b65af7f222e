import type { Category } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { useQueryParams } from '../../../lib/use-query-params.js';

/** The category in the address, and all categories. The texts of this screen call them topics. */
export function useChosenCategory() {
  const [params, update] = useQueryParams();
  const { data: categories, isError } = useQuery(apiQuery('listCategories'));
  // The address changes in a transition; the choice has to be visible at once.
  const [slug, showSlug] = useOptimistic(params.get('category'));
  const category = categories?.find((candidate) => candidate.slug === slug);

  const choose = (chosen: Category | undefined) =>
    startTransition(() => {
      showSlug(chosen?.slug ?? null);
      update({ category: chosen?.slug });
    });

  return { category, categories, isError, choose };
}
