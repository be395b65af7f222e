import { LIMITS } from '@hearthwise/contracts/limits';
import { useSearchParams } from 'react-router-dom';

/** What the library is searched for; it lives in the address. */
export function useLibrarySearch(): [search: string, setSearch: (search: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, LIMITS.searchMax);

  return [search, (value) => setParams(value ? { search: value } : {}, { replace: true })];
}
