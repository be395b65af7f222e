import { watchOwner } from './session/tab-owner.js';

/**
 * Starts the client. A page that is whole already lets the scripts wait for its first paint: on a slow line they would
 * share it with the fonts and pictures that people are waiting for. The bare document can't wait.
 */
const start = () => void import('./entry-client.js');

/** Tabs in the background never paint. */
const LONGEST_WAIT_MS = 2_000;

watchOwner();

if (document.getElementById('app')?.firstElementChild) {
  void Promise.race([firstPaint(), wait(LONGEST_WAIT_MS)]).then(start);
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
