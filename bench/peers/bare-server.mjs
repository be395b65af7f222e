/** A bare node:http server that sends the response of one address, headers and body, from memory: nothing can be faster in Node. */
import { createServer } from 'node:http';

/** Headers that Node sets by itself, in both servers. */
const OF_NODE = new Set(['connection', 'date', 'keep-alive']);

const { url } = JSON.parse(process.argv[2]);
const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
const body = Buffer.from(await response.arrayBuffer());
const headers = [...response.headers].filter(([name]) => !OF_NODE.has(name)).flat();
const server = createServer((_request, reply) => {
  reply.writeHead(200, headers);
  reply.end(body);
});
server.listen(0, '127.0.0.1', () =>
  process.send({ url: `http://127.0.0.1:${server.address().port}/`, bytes: body.length }),
);
