/** A bare static file server: node:http, one stat and one stream for each request. */
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const { url, headers } = JSON.parse(process.argv[2]);
const response = await fetch(url, { headers });
const body = Buffer.from(await response.arrayBuffer());
const folder = mkdtempSync(join(tmpdir(), 'hearthwise-files-'));
const file = join(folder, 'picture');
writeFileSync(file, body);
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
process.once('SIGTERM', () => process.exit(0));

const type = response.headers.get('content-type');
const server = createServer(async (_request, reply) => {
  const { size } = await stat(file);
  if (reply.destroyed) {
    return;
  }
  reply.writeHead(200, { 'content-type': type, 'content-length': size });
  pipeline(createReadStream(file), reply, () => {});
});
server.listen(0, '127.0.0.1', () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}/`, bytes: body.length }),
);
