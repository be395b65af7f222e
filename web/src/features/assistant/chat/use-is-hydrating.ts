import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True on the server and in the rendering that has to find the same as the server wrote. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
