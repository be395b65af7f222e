import { useEffect, useSyncExternalStore } from 'react';

let shown: string | undefined;
const listeners = new Set<() => void>();

function show(label: string | undefined): void {
  shown = label;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

/** Names the page in the breadcrumb while the calling screen is shown, where the end of its path is only an id. */
export function useCrumb(label: string | undefined): void {
  useEffect(() => {
    show(label);

    return () => show(undefined);
  }, [label]);
}

/** The name that the screen has given; none while the server renders. */
export function useShownCrumb(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
