const TIMEOUT_MS = 10_000;

/**
 * Tells the collector of telemetry that something was done, as a gauge with the time of now. It is sent once, because the program
 * ends: who reads it asks for the last value of some days.
 *
 * @param {string} metric such as `hearthwise_backup_last_success_timestamp_seconds`
 * @param {string | undefined} endpoint an OTLP receiver over HTTP; without one there is nobody to tell
 * @throws when it can't be told
 */
export async function reportSuccess(metric, endpoint) {
  if (!endpoint) {
    return;
  }
  const now = Date.now();
  const response = await fetch(`${endpoint.replace(/\/$/, '')}/v1/metrics`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(gauge(metric, { unixNano: `${now}000000`, value: Math.floor(now / 1000) })),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) {
    throw new Error(`${endpoint} answered with status ${response.status}`);
  }
}

/** One gauge in OTLP's JSON. */
function gauge(name, { unixNano, value }) {
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'hearthwise-backup' } }] };
  const metric = { name, gauge: { dataPoints: [{ timeUnixNano: unixNano, asDouble: value }] } };

  return {
    resourceMetrics: [{ resource, scopeMetrics: [{ scope: { name: 'hearthwise' }, metrics: [metric] }] }],
  };
}
