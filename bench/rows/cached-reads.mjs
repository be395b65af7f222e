import { startPeer } from '../lib/child.mjs';
import { sendLoad } from '../lib/load.mjs';
import { compare } from '../lib/rounds.mjs';

const ADDRESSES = {
  'article by slug, JSON, cached': '/api/articles/make-a-small-flat-feel-larger',
  'article page, HTML, cached': '/article/make-a-small-flat-feel-larger',
  'landing page, HTML, cached': '/',
  'projects list, JSON, cached': '/api/projects?limit=20',
};

/** Cached reads against a bare server that answers the same bytes. */
export async function run({ url }) {
  const rows = [];
  for (const [name, path] of Object.entries(ADDRESSES)) {
    const bare = await startPeer('bare-server.mjs', { url: url + path });
    const result = await compare({
      subject: () => sendLoad({ url: url + path }),
      peer: () => sendLoad({ url: bare.message.url }),
    });
    await bare.stop();
    rows.push({
      name,
      peerName: `bare node:http, ${bare.message.bytes} bytes`,
      unit: 'req/s',
      limit: 0.8,
      ...result,
    });
  }

  return rows;
}
