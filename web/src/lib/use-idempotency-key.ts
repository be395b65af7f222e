import { useRef } from 'react';
import { v7 as newKey } from 'uuid';

type Create = <Result>(input: unknown, create: (key: string) => Promise<Result>) => Promise<Result>;

/**
 * Runs a creation with a key (see `sendOnce`), which stays the same until one has succeeded. Another input gets another key: with
 * the same one the server would return what it stored at first, and what was changed since would be lost.
 */
export function useIdempotencyKey(): Create {
  const last = useRef<{ key: string; input: string }>(undefined);

  return async (input, create) => {
    const text = JSON.stringify(input) ?? '';
    if (last.current?.input !== text) {
      last.current = { key: newKey(), input: text };
    }
    const created = await create(last.current.key);
    last.current = undefined;

    return created;
  };
}
