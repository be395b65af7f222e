import { LIMITS } from '@hearthwise/contracts/limits';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

type Change = Record<string, string | undefined>;

/**
 * The query parameters of the address, and a function that changes the given ones and keeps the others; an empty value
 * removes its parameter. A change replaces the history entry, so that Back leaves the page; with `isNewEntry` Back
 * undoes the change.
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams();
  const update = useCallback(
    (change: Change, { isNewEntry = false } = {}) =>
      setParams((current) => withChange(current, change), { replace: !isNewEntry }),
    [setParams],
  );

  return [params, update] as const;
}

/** The search in the address, as the API accepts it; empty without one. */
export function searchOf(params: URLSearchParams): string {
  return (params.get('search') ?? '').trim().slice(0, LIMITS.searchMax);
}

/** The chosen tab as the query parameter `tab` names it, by default the first one. */
export function useTabParam<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: string) => void] {
  const [params, update] = useQueryParams();
  const wanted = params.get('tab');

  return [tabs.find((tab) => tab === wanted) ?? tabs[0], (tab) => update({ tab })];
}

function withChange(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value) {
      next.set(name, value);
    } else {
      next.delete(name);
    }
  }

  return next;
}
