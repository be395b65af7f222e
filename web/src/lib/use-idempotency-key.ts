import { useRef } from 'react';
import { v7 as newKey } from 'uuid';

/** Runs a creation with a key (see `sendOnce`), which stays the same until one has succeeded. */
export function useIdempotencyKey(): <Result>(create: (key: string) => Promise<Result>) => Promise<Result> {
  const key = useRef<string>(undefined);

  return async (create) => {
    key.current ??= newKey();
    const created = await create(key.current);
    key.current = undefined;

    return created;
  };
}
