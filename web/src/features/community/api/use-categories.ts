import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';

/** What stands in until the names are read: the categories are the five categories, with the same ids. */
const TAXONOMY_CATEGORIES = CATEGORIES.map(({ id, title }) => ({ id: id as string, name: title as string }));

/** The categories that a post can have, in the categories' order. */
export function useCategories(): { id: string; name: string }[] {
  const { data = TAXONOMY_CATEGORIES } = useQuery(apiQuery('listCategories'));

  return data;
}
