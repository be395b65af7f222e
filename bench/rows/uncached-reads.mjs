import { startPeer } from '../lib/child.mjs';
import { sendLoad } from '../lib/load.mjs';
import { compare } from '../lib/rounds.mjs';
import { startUncached } from '../lib/uncached.mjs';

/**
 * Reads that no cache knows: gateway, RPC, service, Postgres. For orientation 1,000 a second or more on two cores that
 * the load generator shares; the ratio to a bare server tells a slow machine from slow code.
 */
export async function run() {
  const { url, stop } = await startUncached();
  const [project] = await (await fetch(`${url}/api/projects?limit=1`)).json();
  const addresses = {
    'projects list of 20, uncached': '/api/projects?limit=20',
    'one project, uncached': `/api/projects/${project.id}`,
    'one article, uncached': '/api/articles/make-a-small-flat-feel-larger',
  };
  const rows = [];
  for (const [name, path] of Object.entries(addresses)) {
    const bare = await startPeer('bare-server.mjs', { url: url + path });
    const result = await compare({
      subject: () => sendLoad({ url: url + path }),
      peer: () => sendLoad({ url: bare.message.url }),
    });
    await bare.stop();
    rows.push({ name, peerName: 'bare node:http, same bytes', unit: 'req/s', ...result });
  }
  await stop();

  return rows;
}
