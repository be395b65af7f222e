/** One handler behind both transports: ours over HTTP and Nest's TCP. Answers what a small article weighs. */
import 'reflect-metadata';
import { defineQuery } from '@hearthwise/contracts';
import { Handles, RpcErrorFilter, RpcServer } from '@hearthwise/rpc';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { pino } from 'pino';
import { z } from 'zod';

const { token, tcpPort } = JSON.parse(process.argv[2]);
const article = {
  id: 'a',
  title: 'How to make a small flat feel larger',
  content: 'light and air '.repeat(360),
};
const operation = defineQuery({
  name: 'bench.article',
  input: z.object({ slug: z.string() }),
  output: z.any(),
});

class BenchController {
  article() {
    return article;
  }
}
Controller()(BenchController);
const decorate = (pattern) =>
  pattern(
    BenchController.prototype,
    'article',
    Object.getOwnPropertyDescriptor(BenchController.prototype, 'article'),
  );

class HttpModule {}
class TcpController extends BenchController {
  articleOverTcp() {
    return article;
  }
}
Controller()(TcpController);
MessagePattern('bench.article')(
  TcpController.prototype,
  'articleOverTcp',
  Object.getOwnPropertyDescriptor(TcpController.prototype, 'articleOverTcp'),
);
decorate(Handles(operation));
Module({ controllers: [BenchController] })(HttpModule);
class TcpModule {}
Module({ controllers: [TcpController] })(TcpModule);

const server = new RpcServer({
  host: '127.0.0.1',
  port: 0,
  token,
  logger: pino({ level: 'silent' }),
  checkReady: async () => {},
  shouldCheckOutput: false,
});
const overHttp = await NestFactory.createMicroservice(HttpModule, { strategy: server, logger: false });
overHttp.useGlobalFilters(new RpcErrorFilter());
await overHttp.listen();
const overTcp = await NestFactory.createMicroservice(TcpModule, {
  transport: Transport.TCP,
  options: { host: '127.0.0.1', port: tcpPort },
  logger: false,
});
await overTcp.listen();
process.send({ httpUrl: `http://127.0.0.1:${server.port}` });
