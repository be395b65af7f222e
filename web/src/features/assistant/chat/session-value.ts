import { useSyncExternalStore } from 'react';
import { tabStorage } from '../../../lib/json-storage.js';

export interface SessionValue<T> {
  get: () => T;
  set: (value: T) => void;
  /** The value in a component; on the server and while hydrating it is the empty one. */
  use: () => T;
}

/**
 * A value that lives as long as the browser tab: it survives a reload and the way to the sign-in page and back. Where
 * storage is refused or full it still lives as long as the page. Only event handlers and effects may set it, so
 * nothing of a visitor ever reaches the server's memory.
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
