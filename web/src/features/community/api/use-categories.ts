import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/** Used until the categories are read; the ids are the same. */
const TAXONOMY_CATEGORIES = CATEGORIES.map(({ id, title }) => ({ id: id as string, name: title as string }));

/** The categories that a post can have, in order. */
export function useCategories(): { id: string; name: string }[] {
  const { data = TAXONOMY_CATEGORIES } = useQuery(apiQuery('listCategories'));

  return data;
}
