import { AppError, type Operation, roleSchema, RPC } from '@hearthwise/contracts';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { firstValueFrom, isObservable } from 'rxjs';
import { z } from 'zod';
import { isCancelled, isDatabaseAway } from '../database/database-away.js';
import type { ServiceRoutes } from '../http/service-routes.js';
import { type RequestContext, requestContext } from '../request-context.js';
import { recordRpc, withServerSpan } from '../telemetry/rpc-telemetry.js';
import { respondWithMetrics } from '../telemetry/metrics.js';
import { Caller } from './caller.js';
import { CallerTokens, digestCallers } from './caller-tokens.js';
import { RPC_TRANSPORT } from './transport-id.js';

export interface RpcServerOptions {
  host: string;
  port: number;
  /** Without `callers`, the gateway's as well: one token for all. */
  token: string;
  /** Who may call, by digests of their tokens: see `CallerTokens`. */
  callers?: string | undefined;
  logger: Logger;
  /** Whether the process can do its work: its database answers, its queue is there. */
  checkReady: () => Promise<void>;
  /** Checks answers against the contract as well; for tests, because it costs time. */
  shouldCheckOutput: boolean;
}

/** Largest call that a service reads, in bytes: a little more than the gateway lets in. */
const BODY_LIMIT = 2 * 1_048_576;

const envelopeSchema = z.object({
  input: z.unknown(),
  context: z.object({
    // A caller that is newer may know more roles; here their holders may do what everybody may.
    actor: z.object({ id: z.string(), role: roleSchema.catch('member') }).nullable(),
    requestId: z.string().max(200),
  }),
});

/**
 * Nest transport over HTTP: `POST /rpc/<operation>` on the service's own Fastify, beside health and metrics.
 * HTTP, because it drains at SIGTERM, balances behind any ordinary service address and carries trace context.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  override readonly transportId = RPC_TRANSPORT;
  private readonly fastify: FastifyInstance;
  private readonly callers: CallerTokens;
  private isDraining = false;

  constructor(private readonly options: RpcServerOptions) {
    super();
    this.callers = new CallerTokens(options.callers ?? digestCallers({ gateway: options.token }));
    this.fastify = Fastify({
      bodyLimit: BODY_LIMIT,
      forceCloseConnections: 'idle',
      return503OnClosing: true,
    });
    this.fastify.setErrorHandler((error, _request, reply) => this.sendError(reply, error));
    this.fastify.addHook('onSend', async (_request, reply) => this.closeConnectionWhenDraining(reply));
    this.addRoutes();
  }

  /** The port in use, once listening. */
  get port(): number {
    const address = this.fastify.server.address();

    return typeof address === 'object' && address ? address.port : this.options.port;
  }

  async listen(callback: (error?: unknown) => void): Promise<void> {
    try {
      await this.fastify.listen({ host: this.options.host, port: this.options.port });
      callback();
    } catch (error) {
      callback(error);
    }
  }

  /** Adds plain routes; before `listen`. */
  mount(routes: ServiceRoutes): void {
    void this.fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.addHook('onRequest', async (request) => this.refuseStrangers(request));
      routes.register(scope);
    });
  }

  /** Turns `/health/ready` to 503, so that no new calls are sent here. */
  startDraining(): void {
    this.isDraining = true;
  }

  async close(): Promise<void> {
    this.startDraining();
    await this.fastify.close();
  }

  /** Part of Nest's interface; this transport has no events of its own. */
  on(): void {}

  unwrap<T>(): T {
    return this.fastify as T;
  }

  /** A kept connection would hold up the end of the process until it times out. */
  private closeConnectionWhenDraining(reply: FastifyReply): void {
    if (this.isDraining) {
      reply.header('connection', 'close');
    }
  }

  private addRoutes(): void {
    this.fastify.get('/health/live', () => ({ status: 'ok' }));
    this.fastify.get('/health/ready', (_request, reply) => this.answerReady(reply));
    this.fastify.get('/metrics', (request, reply) => {
      reply.hijack();
      respondWithMetrics(request.raw, reply.raw);
    });
    this.fastify.post<CallRoute>(
      `${RPC.pathPrefix}:operation`,
      // Before the body is read: nobody else's is worth a byte of memory.
      { onRequest: async (request) => this.refuseStrangers(request) },
      (request, reply) => this.answerCall(request, reply),
    );
  }

  private async answerReady(reply: FastifyReply): Promise<void> {
    if (this.isDraining) {
      return reply.code(503).send({ status: 'stopping' });
    }
    try {
      await this.options.checkReady();
    } catch (error) {
      this.options.logger.warn({ err: error }, 'not ready');

      return reply.code(503).send({ status: 'unavailable' });
    }

    return reply.send({ status: 'ok' });
  }

  private async answerCall(request: FastifyRequest<CallRoute>, reply: FastifyReply): Promise<void> {
    const handler = this.messageHandlers.get(request.params.operation);
    if (!handler) {
      return this.sendError(reply, new AppError('route.not_found', 'There is no such operation.'));
    }

    return this.runHandler(handler, request, reply);
  }

  private async runHandler(
    handler: MessageHandler,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const operation = handler.extras?.operation as Operation;
    const startedAt = performance.now();
    const caller = new Caller({ expiresAt: deadlineOf(request), kind: operation.kind });
    reply.raw.once('close', () => reply.raw.writableFinished || caller.leave());
    try {
      const { input, context } = parseWith(envelopeSchema, request.body);
      const call = { ...context, input: parseWith(operation.input, input) };
      const scope: RequestContext = {
        requestId: context.requestId,
        deadlineAt: caller.expiresAt,
        lane: operation.laneOf(call.input),
        caller,
      };
      const result = await requestContext.run(scope, () =>
        withServerSpan(operation.name, request.headers, () => settle(handler(call))),
      );
      const output = this.options.shouldCheckOutput ? operation.output.parse(result) : result;
      recordRpc(operation.name, 'ok', startedAt);
      await reply.header('content-type', 'application/json').send(JSON.stringify(output));
    } catch (error) {
      // What was broken off because nobody waits fails for that reason, whatever it says itself.
      const cause = caller.mayStop ? (caller.reason ?? error) : error;
      recordRpc(operation.name, toAppError(cause).code, startedAt);
      this.sendError(reply, cause);
    }
  }

  private sendError(reply: FastifyReply, error: unknown): void {
    const known = toAppError(error);
    if (known.isReportable) {
      this.options.logger.error({ err: error }, 'a call failed');
    }
    if (known.retryAfter !== undefined) {
      reply.header('retry-after', String(known.retryAfter));
    }
    void reply.code(known.status).type('application/problem+json').send(JSON.stringify(known.toProblem()));
  }

  private refuseStrangers({ headers, params, ip }: FastifyRequest): void {
    const { operation } = params as Partial<CallRoute['Params']>;
    try {
      this.callers.demand(headers[RPC.tokenHeader], operation);
    } catch (error) {
      this.options.logger.warn({ err: error, operation, address: ip }, 'a caller was refused');
      throw error;
    }
  }
}

interface CallRoute {
  Params: { operation: string };
}

/** What Fastify says of a body that it does not read, by its status. */
const REFUSED_BODIES = new Map<unknown, AppError>([
  [400, new AppError('request.malformed', 'The call could not be read.')],
  [413, new AppError('request.too_large', `A call may have ${BODY_LIMIT} bytes.`)],
  [415, new AppError('request.unsupported_media_type', 'Send the call as application/json.')],
]);

/** A database that is away is no fault of the call: the caller may try again, and its people shortly. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const refused = error instanceof Error && 'statusCode' in error && REFUSED_BODIES.get(error.statusCode);
  if (refused) {
    return refused;
  }
  if (isCancelled(error)) {
    return AppError.timeout(error);
  }
  if (isDatabaseAway(error)) {
    return AppError.unavailable(error);
  }

  return new AppError('server.unexpected', 'Something went wrong.', { cause: error });
}

/** A handler's answer, whether Nest wrapped it in an observable (to catch its errors) or not. */
async function settle(result: unknown): Promise<unknown> {
  const value = await result;

  return isObservable(value) ? firstValueFrom(value) : value;
}

/** Epoch milliseconds; undefined when the caller names none. */
function deadlineOf(request: FastifyRequest): number | undefined {
  const remaining = Number(request.headers[RPC.deadlineHeader]);

  return Number.isFinite(remaining) && remaining > 0 ? Date.now() + remaining : undefined;
}

function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) {
    const errors = result.error.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    throw new AppError('request.invalid', 'The call has invalid fields.', { errors });
  }

  return result.data;
}
