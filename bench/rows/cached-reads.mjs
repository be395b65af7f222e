import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPeer } from '../lib/child.mjs';
import { sendLoadPerCpu } from '../lib/cpu-time.mjs';
import { compare } from '../lib/rounds.mjs';

const ADDRESSES = {
  'article by slug, JSON, cached': '/api/articles/make-a-small-flat-feel-larger',
  'article page, HTML, cached': '/article/make-a-small-flat-feel-larger',
  'landing page, HTML, cached': '/',
  'projects list, JSON, cached': '/api/projects?limit=20',
};

/** Many short rounds: on a shared machine the cost of a request changes by half from one second to the next. */
const ROUNDS = { rounds: 15, seconds: 1 };

/** What a cached read costs, against a bare server that answers the same bytes. */
export async function run({ url, dataDir }) {
  const gateway = Number(readFileSync(join(dataDir, 'run', 'gateway.pid'), 'utf8'));
  const rows = [];
  const { rounds, seconds } = ROUNDS;
  for (const [name, path] of Object.entries(ADDRESSES)) {
    const bare = await startPeer('bare-server.mjs', { url: url + path });
    const result = await compare({
      subject: () => sendLoadPerCpu({ url: url + path, seconds }, gateway),
      peer: () => sendLoadPerCpu({ url: bare.message.url, seconds }, bare.pid),
      rounds,
    });
    await bare.stop();
    rows.push({
      name,
      peerName: `bare node:http, ${bare.message.bytes} bytes`,
      unit: 'req per CPU second',
      limit: 0.8,
      ...result,
    });
  }

  return rows;
}
