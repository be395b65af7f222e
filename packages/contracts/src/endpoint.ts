import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Route } from './routes.js';

/**
 * Who may make a call: everybody, members only, or those who may edit under the editing policy. `public` is the same for
 * everybody, `anybody` may differ by who asks.
 */
export type Access = 'public' | 'anybody' | 'member' | 'editor';

/** One public REST call: the gateway's controllers, the OpenAPI document and the web client's types come from it. */
export interface Endpoint {
  route: Route;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Whether the body may also come from a plain HTML form. */
  acceptsForms?: boolean;
  /** Status of success; 200 unless said. */
  status?: number;
  /** Errors particular to this call, beside those every call can answer. */
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of a definition, so that both ends infer from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a controller receives: every part parsed by its schema. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
export type EndpointParams<E extends Endpoint> = Given<E['params']>;
export type EndpointQuery<E extends Endpoint> = Given<E['query']>;
export type EndpointBody<E extends Endpoint> = Given<E['body']>;
