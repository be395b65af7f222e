import { watchEarlyPresses } from './lib/early-presses.js';
import { watchOwner } from './session/tab-owner.js';

/**
 * Starts the client. If the server has rendered the page, the scripts wait for the first paint: on a slow line they would
 * compete with the fonts and images that people wait for. The document without a rendering starts at once.
 */
const start = () => void import('./entry-client.js');

/** Tabs in the background never paint. */
const FIRST_PAINT_TIMEOUT_MS = 2_000;

watchEarlyPresses();
watchOwner();

if (document.getElementById('app')?.firstElementChild) {
  void Promise.race([firstPaint(), wait(FIRST_PAINT_TIMEOUT_MS)]).then(start);
} else {
  start();
}

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
