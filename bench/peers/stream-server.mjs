/** A bare node:http server that keeps every response open and writes a sign of life now and then: what streams cost at least. */
import { createServer } from 'node:http';

const { beatMs } = JSON.parse(process.argv[2]);
const server = createServer((_request, reply) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  reply.write('retry: 1000\n\n');
  const timer = setInterval(() => reply.write(':\n\n'), beatMs);
  reply.once('close', () => clearInterval(timer));
});
server.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${server.address().port}/` }));
