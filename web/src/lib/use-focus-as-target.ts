import { type RefObject, useEffect, useRef } from 'react';

/** What the address names is scrolled to and focused, as the browser does when it is in the first HTML. */
export function useFocusAsTarget<E extends HTMLElement>(isTarget: boolean): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (isTarget) {
      element.current?.scrollIntoView();
      element.current?.focus({ preventScroll: true });
    }
  }, [isTarget]);

  return element;
}
