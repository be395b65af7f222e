import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to an element when the one that had it disappears with a render, as a link to other results does. */
export function useFocusWhenLost(target: RefObject<HTMLElement | null>): void {
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      last.current = event.target;
    };
    document.addEventListener('focusin', note);

    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    const isGone = last.current instanceof Element && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) {
      last.current = null;
      target.current?.focus({ preventScroll: true });
    }
  });
}
