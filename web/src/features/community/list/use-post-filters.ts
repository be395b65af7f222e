import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';

export interface PostFilters {
  /** Empty without a search. */
  search: string;
  /** Empty for all categories. */
  categoryId: string;
  isActive: boolean;
  setSearch: (search: string) => void;
  setCategoryId: (categoryId: string) => void;
  clear: () => void;
}

/** Longer than any id; the server refuses longer ones. */
const MAX_CATEGORY_ID_LENGTH = 200;

/** Search and category of a list of posts, kept in the address, so that a filtered list can be shared. */
export function usePostFilters(): PostFilters {
  const [params, update] = useQueryParams();
  const search = searchOf(params);
  const categoryId = (params.get('categoryId') ?? '').slice(0, MAX_CATEGORY_ID_LENGTH);

  return {
    search,
    categoryId,
    isActive: search !== '' || categoryId !== '',
    setSearch: (value) => update({ search: value }),
    setCategoryId: (value) => update({ categoryId: value }),
    clear: () => update({ search: '', categoryId: '' }),
  };
}
