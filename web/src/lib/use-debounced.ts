import { useEffect, useState } from 'react';
import { useTimeout } from './use-timeout.js';

/** The value once it has not changed for so many milliseconds. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  const { start } = useTimeout();
  useEffect(() => start(() => setSettled(value), delayMs), [value, delayMs, start]);

  return settled;
}
