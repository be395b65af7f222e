import {
  AppError,
  type Endpoint as EndpointDefinition,
  type EndpointInput,
  type FieldError,
} from '@hearthwise/contracts';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import type { z } from 'zod';
import { isForm } from './is-form.js';
import { AccessGuard } from '../session/access.guard.js';
import { ENDPOINT, endpointOf } from './endpoint-metadata.js';
import type { GatewayRequest } from './gateway-request.js';

/** Binds a method to an endpoint of the public contract: its route, status and access. */
export function Endpoint(endpoint: EndpointDefinition): MethodDecorator {
  return applyDecorators(
    RequestMapping({ path: endpoint.route.path, method: RequestMethod[endpoint.route.method] }),
    HttpCode(endpoint.status ?? 200),
    SetMetadata(ENDPOINT, endpoint),
    UseGuards(AccessGuard),
  );
}

/**
 * Parameters, query and body of the request, each parsed by the contract's schema.
 * @throws AppError request.invalid that names every wrong field
 */
export const Input = createParamDecorator(
  (_data: unknown, context: ExecutionContext): EndpointInput<EndpointDefinition> => {
    const request = context.switchToHttp().getRequest<GatewayRequest>();

    return parseInput(endpointOf(context), request);
  },
);

export type InputOf<E extends EndpointDefinition> = EndpointInput<E>;

function parseInput(
  endpoint: EndpointDefinition,
  request: GatewayRequest,
): EndpointInput<EndpointDefinition> {
  assertContentType(endpoint, request);
  const errors: FieldError[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    const result = schema?.safeParse(value ?? {});
    if (result && !result.success) {
      errors.push(
        ...result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
      );
    }

    return result?.data;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, request.body),
  };
  if (errors.length > 0) {
    throw new AppError('request.invalid', `Please check: ${errors.map(describe).join('; ')}`, { errors });
  }

  return input;
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
