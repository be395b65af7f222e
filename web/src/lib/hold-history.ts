interface HoldOptions {
  isHeld: () => boolean;
  /** The person pressed Back or Forward; nothing has changed for them. */
  onHeld: (goOn: () => void) => void;
  /** Path of the screen that is shown. */
  shownPath: () => string;
  /** Position of its entry in the browser's history. */
  shownIndex: () => number | undefined;
  signal: AbortSignal;
}

/**
 * Holds the Back and Forward buttons on a screen. The browser has changed the address by the time it tells: the address is
 * changed back, and the router, whose own listener comes later, hears of neither.
 */
export function holdHistory({ isHeld, onHeld, shownPath, shownIndex, signal }: HoldOptions): void {
  let isReturning = false;
  const handle = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();

      return;
    }
    const steps = (shownIndex() ?? 0) - (historyIndex() ?? 0);
    const isKnown = shownIndex() !== undefined && historyIndex() !== undefined && steps !== 0;
    if (!isHeld() || !isKnown || location.pathname === shownPath()) {
      return;
    }
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(steps);
    onHeld(() => history.go(-steps));
  };
  // Capturing: the router listens to the same target.
  addEventListener('popstate', handle, { capture: true, signal });
}

/** The number that React Router gives each of its entries; undefined for others, such as links within a page. */
export function historyIndex(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx;
}
