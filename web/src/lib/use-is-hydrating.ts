import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** True on the server and in the first rendering of the browser, which has to produce the same HTML. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}
