import { setTimeout as sleep } from 'node:timers/promises';

interface Telemetry {
  shutdown(): Promise<void>;
}

/** A collector that is gone must not hold up the end of a process. */
const FLUSH_DEADLINE_MS = 2_000;

let running: Telemetry | undefined;

/** Called by the telemetry start file, which runs before everything else. */
export function setTelemetry(started: Telemetry): void {
  running = started;
}

/**
 * Sends what is still kept of traces and stops telemetry, as the last thing of a process; waits 2 s for it at most.
 * @throws what the exporter throws; nothing of it is worth another try
 */
export async function stopTelemetry(): Promise<void> {
  if (!running) {
    return;
  }
  const deadline = new AbortController();
  const late = sleep(FLUSH_DEADLINE_MS, undefined, { signal: deadline.signal }).then(() => {
    throw new Error(`The last traces were not taken within ${FLUSH_DEADLINE_MS} ms.`);
  });
  try {
    await Promise.race([running.shutdown(), late]);
  } finally {
    late.catch(() => {});
    deadline.abort();
  }
}
