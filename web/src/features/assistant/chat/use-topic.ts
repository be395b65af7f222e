import type { Category } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from '../../../lib/api-query.js';

/** The topic that `category` in the address names, and all there are. */
export function useTopic() {
  const [params, setParams] = useSearchParams();
  const { data: topics, isError } = useQuery(apiQuery('listCategories'));
  // The address follows in a transition; the choice has to be seen at once.
  const [slug, showSlug] = useOptimistic(params.get('category'));
  const topic = topics?.find((candidate) => candidate.slug === slug);

  const choose = (chosen: Category | undefined) =>
    startTransition(() => {
      showSlug(chosen?.slug ?? null);
      setParams(withCategory(chosen?.slug), { replace: true });
    });

  return { topic, topics, isError, choose };
}

function withCategory(slug: string | undefined) {
  return (params: URLSearchParams) => {
    const next = new URLSearchParams(params);
    if (slug) {
      next.set('category', slug);
    } else {
      next.delete('category');
    }

    return next;
  };
}
