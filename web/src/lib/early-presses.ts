import { useEffect } from 'react';

/** Buttons and radio buttons that were pressed before the client was there to handle it. Links and forms work without it. */
const pressed = new Set<HTMLButtonElement | HTMLInputElement>();
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
  const button =
    target instanceof Element
      ? target.closest<HTMLButtonElement | HTMLInputElement>('button[type=button], input[type=radio]')
      : null;
  if (button) {
    pressed.add(button);
  }
}

/** Whether a press of a button within the element waits: nothing in it may be replaced until then. */
export function hasEarlyPress(element: Element): boolean {
  return [...pressed].some((button) => element.contains(button));
}

/** For the whole client: presses them once more as soon as it works. */
export function useEarlyPresses(): void {
  // A press hydrates the part of the page that it is in, which React does not do within an effect.
  useEffect(() => void setTimeout(pressAgain), []);
}

function pressAgain(): void {
  for (const button of pressed) {
    button.click();
    // That hydrated the part of the page. React sees no change in a choice that was made before it looked.
    if (button instanceof HTMLInputElement) {
      button.checked = false;
      button.click();
    }
  }
  pressed.clear();
}
