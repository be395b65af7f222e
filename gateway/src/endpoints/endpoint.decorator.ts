import {
  AppError,
  type Endpoint as EndpointDefinition,
  type EndpointInput,
  type EndpointResponse,
  type FieldError,
  type RequestPart,
} from '@hearthwise/contracts';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  Res,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { PurgeInterceptor } from '../cache/purge.interceptor.js';
import { isForm } from '../http/is-form.js';
import { AccessGuard } from './access.guard.js';
import { ENDPOINT } from '../http/endpoint-metadata.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';

const REQUEST_PARTS = ['params', 'query', 'body'] as const satisfies RequestPart[];

/** What a handler receives: each part of the endpoint's input, parsed by its schema, with Fastify's request and reply. */
export type EndpointCall<E extends EndpointDefinition> = EndpointInput<E> & {
  request: GatewayRequest;
  reply: FastifyReply<{ Reply: EndpointResponse<E> }>;
};

/**
 * Handlers return the response, except where a plain form may have been sent: those send it, or redirect. Where events may be
 * asked for, nothing is returned once they are being sent.
 */
type Result<E extends EndpointDefinition> = E extends { acceptsForms: true }
  ? Promise<void>
  : E extends { canStream: true }
    ? Promise<EndpointResponse<E> | undefined>
    : Promise<EndpointResponse<E>> | EndpointResponse<E>;

type Handler<E extends EndpointDefinition> = (call: EndpointCall<E>) => Result<E>;

/**
 * Binds a method to an endpoint of the public contract: its route, status and access, and its input as the only parameter.
 * The compiler checks the method against the endpoint's input and response.
 */
export function Endpoint<E extends EndpointDefinition>(endpoint: E) {
  return <H extends Handler<E>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Call(endpoint)(target, key, 0);
    if (endpoint.acceptsForms) {
      // A second parameter, which no handler declares: with it, Nest leaves sending the response to the handler.
      Res()(target, key, 1);
    }
    applyDecorators(
      RequestMapping({ path: endpoint.route.path, method: RequestMethod[endpoint.route.method] }),
      HttpCode(endpoint.status ?? 200),
      RouteConfig({ streamsBody: endpoint.streamsBody ?? false }),
      SetMetadata(ENDPOINT, endpoint),
      UseGuards(AccessGuard),
      ...(endpoint.route.method === 'GET' ? [] : [UseInterceptors(PurgeInterceptor)]),
    )(target, key, descriptor);
  };
}

/** @throws AppError request.invalid that names every wrong field */
const Call = createParamDecorator((endpoint: EndpointDefinition, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const request = http.getRequest<GatewayRequest>();

  return { ...parseInput(endpoint, request), request, reply: http.getResponse<GatewayReply>() };
});

function parseInput(
  endpoint: EndpointDefinition,
  request: GatewayRequest,
): Partial<Record<RequestPart, unknown>> {
  assertContentType(endpoint, request);
  const input: Partial<Record<RequestPart, unknown>> = {};
  const errors: FieldError[] = [];
  for (const part of REQUEST_PARTS) {
    const result = endpoint[part]?.safeParse(request[part] ?? {});
    if (result?.success) {
      input[part] = result.data;
    }
    errors.push(...(result?.error?.issues ?? []).map(toFieldError));
  }
  if (errors.length > 0) {
    throw new AppError('request.invalid', `Please check: ${errors.map(describe).join('; ')}`, { errors });
  }

  return input;
}

function toFieldError({ path, message }: z.core.$ZodIssue): FieldError {
  return { path: path.join('.'), message };
}

/** Fastify also parses plain text, and Nest forms: only endpoints of our own plain forms accept those. */
function assertContentType(endpoint: EndpointDefinition, request: GatewayRequest): void {
  const type = request.headers['content-type'] ?? 'application/json';
  const isAccepted =
    type.startsWith('application/json') || (endpoint.acceptsForms === true && isForm(request));
  if (endpoint.body && !isAccepted) {
    throw new AppError('request.unsupported_media_type', 'Send the body as application/json.');
  }
}

function describe({ path, message }: FieldError): string {
  return path ? `${path}: ${message}` : message;
}
