import { LIMITS } from '@hearthwise/contracts/limits';
import { useSearchParams } from 'react-router-dom';

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
const CATEGORY_ID_MAX = 200;

/** Search and category of a list of posts. They live in the address, so that a filtered list can be sent to somebody. */
export function usePostFilters(): PostFilters {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, LIMITS.searchMax);
  const categoryId = (params.get('categoryId') ?? '').slice(0, CATEGORY_ID_MAX);

  /** In place of the address before: nobody wants to go back through every letter they typed. */
  const change = (values: Record<string, string>) =>
    setParams((current) => withValues(current, values), { replace: true });

  return {
    search,
    categoryId,
    isActive: search !== '' || categoryId !== '',
    setSearch: (value) => change({ search: value.trim() }),
    setCategoryId: (value) => change({ categoryId: value }),
    clear: () => change({ search: '', categoryId: '' }),
  };
}

function withValues(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) {
      next.set(name, value);
    } else {
      next.delete(name);
    }
  }

  return next;
}
