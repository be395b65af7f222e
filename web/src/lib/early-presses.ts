import { useEffect } from 'react';

/** Buttons that were pressed before the client was there to handle it. Links and forms work without it. */
const pressed = new Set<HTMLButtonElement>();
let watch: AbortController | undefined;

/** Remembers presses of buttons, from the first script on. */
export function watchEarlyPresses(): void {
  watch = new AbortController();
  document.addEventListener('click', remember, { capture: true, signal: watch.signal });
}

/** Stops before React hydrates the page: from then on it handles presses itself. */
export function stopWatchingEarlyPresses(): void {
  watch?.abort();
}

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
  if (button) {
    pressed.add(button);
  }
}

/** For the whole client: presses them once more as soon as it works. */
export function useEarlyPresses(): void {
  // A press hydrates the part of the page that it is in, which React does not do within an effect.
  useEffect(() => void setTimeout(pressAgain), []);
}

function pressAgain(): void {
  for (const button of pressed) {
    button.click();
  }
  pressed.clear();
}
