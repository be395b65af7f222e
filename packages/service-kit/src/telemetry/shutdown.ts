import pTimeout from 'p-timeout';

interface Telemetry {
  shutdown(): Promise<void>;
}

/** An unavailable collector must not delay the end of a process. */
const FLUSH_TIMEOUT_MS = 2_000;

let running: Telemetry | undefined;

/** Called by `telemetry.ts`, which runs before everything else. */
export function setTelemetry(started: Telemetry): void {
  running = started;
}

/**
 * Exports the remaining spans and stops telemetry, as the last act of a process; waits at most 2 s.
 * @throws the exporter's error; the remaining spans are lost then
 */
export async function stopTelemetry(): Promise<void> {
  if (!running) {
    return;
  }
  await pTimeout(running.shutdown(), {
    milliseconds: FLUSH_TIMEOUT_MS,
    message: `The last spans were not exported within ${FLUSH_TIMEOUT_MS} ms.`,
  });
}
