import { once } from 'node:events';
import { Agent, get } from 'node:http';

/** Streams that one address may have open. */
const PER_ADDRESS = 100;
const AT_ONCE = 25;

/**
 * Opens streams of server-sent events from several addresses of this machine.
 *
 * @param {string} url
 * @param {{ cookie?: string }[]} clients headers of each
 * @returns {Promise<{ close: () => void }>} when each has got its first bytes
 */
export async function openStreams(url, clients) {
  const agent = new Agent({ maxSockets: Infinity });
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    const group = clients.slice(from, from + AT_ONCE);
    await Promise.all(group.map((headers, at) => openStream(url, { headers, agent, at: from + at })));
  }

  return { close: () => agent.destroy() };
}

async function openStream(url, { headers, agent, at }) {
  const request = get(url, { agent, headers, localAddress: `127.0.9.${1 + Math.floor(at / PER_ADDRESS)}` });
  const [response] = await once(request, 'response');
  if (response.statusCode !== 200) {
    throw new Error(`stream ${at} was answered with ${response.statusCode}`);
  }
  // Closing at the end is no failure.
  request.on('error', () => {});
  response.on('error', () => {});
  await once(response, 'data');
  response.resume();
}
