import { useSyncExternalStore } from 'react';
import { tabStorage } from './json-storage.js';

export interface SessionValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** A hook for the value; on the server and during hydration it is the empty one. */
  use: () => T;
}

/**
 * A value that is kept as long as the browser tab: it survives a reload and a visit to the sign-in page. If the browser
 * refuses storage, or it is full, the value is kept as long as the page. Only event handlers and effects may set it, so
 * no visitor's value ever reaches the server's memory.
 */
export function sessionValue<T>(key: string, empty: T): SessionValue<T> {
  const listeners = new Set<() => void>();
  let value: T | undefined;

  const get = () => (value ??= (tabStorage.read(key) as T | null | undefined) ?? empty);
  const set = (next: T) => {
    value = next;
    if (next === empty) {
      tabStorage.remove(key);
    } else {
      tabStorage.write(key, next);
    }
    listeners.forEach((notify) => notify());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);

    return () => listeners.delete(listener);
  };

  return { get, set, use: () => useSyncExternalStore(subscribe, get, () => empty) };
}
