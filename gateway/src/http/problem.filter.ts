import { AppError, type ErrorCode } from '@hearthwise/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityLog } from '@hearthwise/service-kit';
import type { Logger } from 'pino';
import { MovedPermanently } from './moved-permanently.js';
import { recordRefusal } from './refusals.js';

const CODES_BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'auth.required',
  403: 'auth.forbidden',
  404: 'route.not_found',
  408: 'request.timeout',
  412: 'request.precondition_failed',
  413: 'request.too_large',
  414: 'route.not_found',
  415: 'request.unsupported_media_type',
  416: 'request.range_not_satisfiable',
  503: 'service.unavailable',
};

const DETAILS: Partial<Record<ErrorCode, string>> = {
  'auth.required': AppError.signInRequired().message,
  'request.malformed': "The request couldn't be read.",
  'request.precondition_failed': "What's at this address has changed, or isn't what the request expects.",
  'request.range_not_satisfiable': "What's at this address has no such part.",
  'request.too_large': 'The request is too large.',
  'request.unsupported_media_type': 'Send the body as application/json.',
  'route.not_found': "There's nothing at this address.",
  'server.unexpected': 'Something went wrong on our side. Please try again.',
  'service.unavailable': AppError.unavailable().message,
};

/** Sends every error as problem details (RFC 9457), and redirects; unexpected ones are logged and disclose nothing of their cause. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly logger: Logger,
    private readonly security: SecurityLog,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (error instanceof MovedPermanently) {
      redirect(error, request, reply);

      return;
    }
    const known = toAppError(error);
    if (known.isReportable) {
      this.logger.error(
        { err: error, requestId: request.id, route: request.routeOptions.url },
        'request failed',
      );
    }
    recordRefusal(this.security, known, request);
    if (known.retryAfter !== undefined) {
      reply.header('retry-after', String(known.retryAfter));
    }
    if (known.code === 'request.range_not_satisfiable') {
      reply.headers(rangeOf(error));
    }
    void reply
      .code(known.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(JSON.stringify(known.toProblem(request.id)));
  }
}

/**
 * Keeps the query. Browsers ask again each time, because what has moved may come back: two redirects that a browser
 * keeps would lead to each other.
 */
function redirect({ location }: MovedPermanently, request: FastifyRequest, reply: FastifyReply): void {
  const [, query] = request.url.split('?', 2);
  void reply
    .header('cache-control', 'no-cache')
    .redirect(query === undefined ? location : `${location}?${query}`, 301);
}

/** The total length, sent with 416 for a range outside it (RFC 9110, section 15.5.17). */
function rangeOf(error: unknown): Record<string, string> {
  const range = (error as { headers?: Record<string, string> }).headers?.['Content-Range'];

  return range === undefined ? {} : { 'content-range': range };
}

/** Errors of Nest and Fastify carry a status; anything else is unexpected. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : Number((error as { statusCode?: unknown })?.statusCode);
  const code = CODES_BY_STATUS[status] ?? 'server.unexpected';

  return new AppError(code, DETAILS[code] ?? 'Something went wrong.', { cause: error });
}
