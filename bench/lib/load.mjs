import autocannon from 'autocannon';

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} [seconds] default 3
 * @property {number} [connections] default 32
 * @property {object} [request] further options of a request: method, headers, body
 */

/**
 * Sends load to an address on this machine.
 *
 * @param {Load} load
 * @returns {Promise<{ rate: number, total: number, p50: number, p99: number, failures: number }>} requests a second;
 *   requests; milliseconds
 */
export async function sendLoad({ url, seconds = 3, connections = 32, request = {} }) {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    requests: [request],
  });

  return {
    rate: result.requests.average,
    total: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}
