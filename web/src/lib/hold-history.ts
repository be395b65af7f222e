/** The screen that is shown and must not be left without a question. */
export interface HeldScreen {
  isHeld: () => boolean;
  path: () => string;
  /** Position of its entry in the browser's history. */
  index: () => number | undefined;
  /** The person pressed Back or Forward; nothing has changed for them. */
  onHeld: (goOn: () => void) => void;
}

let screen: HeldScreen | undefined;
let isReturning = false;

/** Holds the Back and Forward buttons on a screen until `signal`. */
export function holdHistory(held: HeldScreen, signal: AbortSignal): void {
  screen = held;
  signal.addEventListener('abort', () => {
    screen = screen === held ? undefined : screen;
  });
}

/**
 * Begins to watch the browser's history. To be called before the router is rendered: browsers call the listeners of a window
 * in the order in which they were added, and the router must not hear of steps that are taken back.
 * @returns stops watching
 */
export function watchHistory(): () => void {
  addEventListener('popstate', handleStep);

  return () => removeEventListener('popstate', handleStep);
}

/** The number that React Router gives each of its entries; undefined for others, such as links within a page. */
export function historyIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx;
}

/** The browser has changed the address by the time it tells: the address is changed back. */
function handleStep(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false;
    event.stopImmediatePropagation();

    return;
  }
  const [from, to] = [screen?.index(), historyIndex()];
  const hasMoved = from !== undefined && to !== undefined && from !== to;
  if (!screen?.isHeld() || !hasMoved || location.pathname === screen.path()) {
    return;
  }
  event.stopImmediatePropagation();
  isReturning = true;
  history.go(from - to);
  screen.onHeld(() => history.go(to - from));
}
