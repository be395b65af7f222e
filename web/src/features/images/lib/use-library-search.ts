import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';

/** What the library is searched for, kept in the address. */
export function useLibrarySearch(): [search: string, setSearch: (search: string) => void] {
  const [params, update] = useQueryParams();

  return [searchOf(params), (search) => update({ search })];
}
