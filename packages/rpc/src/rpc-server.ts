import type { RequestListener } from 'node:http';
import { AppError, type Operation, roleSchema, RPC } from '@hearthwise/contracts';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { firstValueFrom, isObservable } from 'rxjs';
import { z } from 'zod';
import type { ServiceRoutes } from './service-routes.js';
import { observeRequests } from './http-telemetry.js';
import { type RequestContext, requestContext } from './request-context.js';
import { recordRpc, withServerSpan } from './telemetry.js';
import { digestCallers } from './caller-digests.js';
import { CallerTokens } from './caller-tokens.js';
import { CancellationToken } from './cancellation-token.js';
import { RPC_TRANSPORT } from './transport-id.js';

export interface RpcServerOptions {
  host: string;
  port: number;
  /** Accepted from the gateway when there are no `callers`. */
  token: string;
  /** Who may call, by digests of their tokens: see `CallerTokens`. */
  callers?: string | undefined;
  logger: Logger;
  /** Rejects when the process can't work, for example because its database can't be reached. */
  checkReady: () => Promise<void>;
  /** Responds to `GET /metrics`; without it, there is no such route. */
  respondWithMetrics?: RequestListener;
  /** What the caller sees of an error of a library, such as one of the database; undefined when it is unexpected. */
  translateError?: (error: unknown) => AppError | undefined;
  /** Validates outputs against the contract as well; for tests, because it takes time. */
  shouldCheckOutput: boolean;
}

/** Largest request body in bytes: a little more than the gateway accepts. */
const MAX_BODY_BYTES = 2 * 1_048_576;

const envelopeSchema = z.object({
  input: z.unknown(),
  context: z.object({
    // A newer caller may know more roles; here their holders have the rights of members.
    actor: z
      .object({
        id: z.string(),
        role: roleSchema.catch('member'),
        suspendedUntil: z
          .string()
          .nullish()
          .transform((until) => until ?? null),
      })
      .nullable(),
    requestId: z.string().max(200),
  }),
});

/**
 * Nest transport over HTTP: `POST /rpc/<operation>` on the service's own Fastify, beside health and metrics. HTTP, because
 * it drains at SIGTERM, can be load-balanced like any other service and carries trace context.
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
      bodyLimit: MAX_BODY_BYTES,
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

  /** Adds plain routes; to be called before `listen`. */
  mount(routes: ServiceRoutes): void {
    void this.fastify.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      scope.addHook('onRequest', async (request) => this.assertCallerAllowed(request));
      observeRequests(scope, { routeOf, attributesOf: () => ({}), isCallerOurs: true });
      routes.register(scope);
    });
  }

  /** Makes `/health/ready` return 503, so that no new calls are sent here. */
  startDraining(): void {
    this.isDraining = true;
  }

  async close(): Promise<void> {
    this.startDraining();
    await this.fastify.close();
  }

  /** Required by Nest's interface; this transport emits no events. */
  on(): void {}

  unwrap<T>(): T {
    return this.fastify as T;
  }

  /** A keep-alive connection would delay the end of the process until it times out. */
  private closeConnectionWhenDraining(reply: FastifyReply): void {
    if (this.isDraining) {
      reply.header('connection', 'close');
    }
  }

  private addRoutes(): void {
    this.fastify.get('/health/live', () => ({ status: 'ok' }));
    this.fastify.get('/health/ready', (_request, reply) => this.sendReadiness(reply));
    this.fastify.post<CallRoute>(
      `${RPC.pathPrefix}:operation`,
      // Before the body is read: others must not cost any memory.
      { onRequest: async (request) => this.assertCallerAllowed(request) },
      (request, reply) => this.handleCall(request, reply),
    );
    this.addMetricsRoute();
  }

  private addMetricsRoute(): void {
    const { respondWithMetrics } = this.options;
    if (!respondWithMetrics) {
      return;
    }
    this.fastify.get('/metrics', (request, reply) => {
      reply.hijack();
      respondWithMetrics(request.raw, reply.raw);
    });
  }

  private async sendReadiness(reply: FastifyReply): Promise<void> {
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

  private async handleCall(request: FastifyRequest<CallRoute>, reply: FastifyReply): Promise<void> {
    const handler = this.messageHandlers.get(request.params.operation);
    if (!handler) {
      return this.sendError(reply, new AppError('route.not_found', "This operation doesn't exist."));
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
    const cancellation = new CancellationToken({ expiresAt: deadlineOf(request), kind: operation.kind });
    reply.raw.once('close', () => reply.raw.writableFinished || cancellation.abandon());
    try {
      const { input, context } = parseWith(envelopeSchema, request.body);
      const call = { ...context, input: parseWith(operation.input, input) };
      const scope: RequestContext = {
        requestId: context.requestId,
        deadlineAt: cancellation.expiresAt,
        lane: operation.laneOf(call.input),
        cancellation,
      };
      const result = await requestContext.run(scope, () =>
        withServerSpan(operation.name, request.headers, () => unwrapResult(handler(call))),
      );
      const output = this.options.shouldCheckOutput ? operation.output.parse(result) : result;
      recordRpc(operation.name, 'ok', startedAt);
      await reply.header('content-type', 'application/json').send(JSON.stringify(output));
    } catch (error) {
      // Cancelled work fails with the reason of the cancellation, whatever it throws itself.
      const cause = cancellation.canCancel ? (cancellation.reason ?? error) : error;
      recordRpc(operation.name, this.toAppError(cause).code, startedAt);
      this.sendError(reply, cause);
    }
  }

  private sendError(reply: FastifyReply, error: unknown): void {
    const known = this.toAppError(error);
    if (known.isReportable) {
      this.options.logger.error({ err: error }, 'call failed');
    }
    if (known.retryAfter !== undefined) {
      reply.header('retry-after', String(known.retryAfter));
    }
    void reply.code(known.status).type('application/problem+json').send(JSON.stringify(known.toProblem()));
  }

  private toAppError(error: unknown): AppError {
    if (error instanceof AppError) {
      return error;
    }

    return (
      bodyErrorOf(error) ??
      this.options.translateError?.(error) ??
      new AppError('server.unexpected', 'Something went wrong.', { cause: error })
    );
  }

  private assertCallerAllowed({ headers, params, ip }: FastifyRequest): void {
    const { operation } = params as Partial<CallRoute['Params']>;
    try {
      this.callers.assertAllowed(headers[RPC.tokenHeader], operation);
    } catch (error) {
      this.options.logger.warn({ err: error, operation, address: ip }, 'caller refused');
      throw error;
    }
  }
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'unknown';
}

interface CallRoute {
  Params: { operation: string };
}

/** Bodies that Fastify refuses, by its status. */
const BODY_ERRORS = new Map<unknown, AppError>([
  [400, new AppError('request.malformed', "The call couldn't be read.")],
  [413, new AppError('request.too_large', `A call may have ${MAX_BODY_BYTES} bytes.`)],
  [415, new AppError('request.unsupported_media_type', 'Send the call as application/json.')],
]);

function bodyErrorOf(error: unknown): AppError | undefined {
  return error instanceof Error && 'statusCode' in error ? BODY_ERRORS.get(error.statusCode) : undefined;
}

/** A handler's output, whether Nest wrapped it in an observable (to catch its errors) or not. */
async function unwrapResult(result: unknown): Promise<unknown> {
  const value = await result;

  return isObservable(value) ? firstValueFrom(value) : value;
}

/** Epoch milliseconds; undefined when the caller sends no deadline. */
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
