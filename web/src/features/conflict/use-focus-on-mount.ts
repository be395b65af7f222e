import { type RefObject, useEffect } from 'react';

/** Moves the focus to what has replaced the part that had it. */
export function useFocusOnMount(element: RefObject<HTMLElement | null>): void {
  useEffect(() => element.current?.focus(), [element]);
}
