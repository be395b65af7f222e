import { useEffect, useRef } from 'react';

/** Stores on the server what is typed in one editor, and resolves with whether all of it is there. */
type Store = () => Promise<boolean>;

/** How long signing out waits for the server. */
const STORE_TIMEOUT_MS = 3_000;

const stores = new Set<Store>();

/** Lets an open editor store what is typed in it before its editor signs out. */
export function useBeforeSignOut(store: Store): void {
  const latest = useRef(store);
  useEffect(() => {
    latest.current = store;
  });
  useEffect(() => {
    const run = () => latest.current();
    stores.add(run);

    return () => void stores.delete(run);
  }, []);
}

export function hasOpenEditor(): boolean {
  return stores.size > 0;
}

/** Whether the server has what is typed in all open editors; false when that fails or takes too long. */
export async function storeOpenEditors(): Promise<boolean> {
  const storing = Promise.all(Array.from(stores, (store) => store())).then(
    (results) => results.every(Boolean),
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), STORE_TIMEOUT_MS);
  });

  return Promise.race([storing, timeout]);
}
