import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Route } from './routes.js';

/**
 * Who may call an endpoint: everybody, members, or editors by the editing policy. A `public` response is the same for
 * everybody, an `anybody` response may depend on the user.
 */
export type Access = 'public' | 'anybody' | 'member' | 'editor';

/** A public REST endpoint: source of the gateway's routes, the OpenAPI document and the web client's types. */
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
  /** Status of success; 200 unless given. */
  status?: number;
  /** Errors of this endpoint, beside those that every endpoint can return. */
  errors?: readonly ErrorCode[];
}

/** Preserves the literal types of a definition, so that both ends infer from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Input of a controller: every part parsed by its schema. */
export interface EndpointInput<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
export type EndpointParams<E extends Endpoint> = Given<E['params']>;
export type EndpointQuery<E extends Endpoint> = Given<E['query']>;
export type EndpointBody<E extends Endpoint> = Given<E['body']>;
