/** A bare node:http server that answers the bytes of one address from a buffer: nothing can be faster in Node. */
import { createServer } from 'node:http';

const { url } = JSON.parse(process.argv[2]);
const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await response.arrayBuffer());
const headers = { 'content-type': response.headers.get('content-type'), 'content-length': body.length };
const server = createServer((_request, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
});
server.listen(0, '127.0.0.1', () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}/`, bytes: body.length }),
);
