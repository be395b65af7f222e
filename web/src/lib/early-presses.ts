import { type RefObject, useEffect, useRef } from 'react';

/** Controls that were pressed before the client was there to handle it. */
const pressed = new Set<Element>();
let watch: AbortController | undefined;

/** Remembers presses of controls with `data-replay`, from the first script on. */
export function watchEarlyPresses(): void {
  watch = new AbortController();
  document.addEventListener('click', remember, { capture: true, signal: watch.signal });
}

/** Stops before React hydrates the page: from then on it handles presses itself. */
export function stopWatchingEarlyPresses(): void {
  watch?.abort();
}

function remember({ target }: Event): void {
  const control = target instanceof Element ? target.closest('[data-replay]') : null;
  if (control) {
    pressed.add(control);
  }
}

/** For a control with `data-replay`: presses it once more as soon as it works, if that came too early. */
export function useReplay<E extends HTMLElement>(): RefObject<E | null> {
  const control = useRef<E>(null);
  useEffect(() => {
    if (control.current && pressed.delete(control.current)) {
      control.current.click();
    }
  }, []);

  return control;
}
