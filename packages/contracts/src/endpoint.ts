import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { Route } from './routes.js';

/**
 * Who may call an endpoint: everybody, members, members who may edit under the setting `EDITING`, editors (and
 * administrators) whatever that setting says, moderators (and administrators), or administrators. A `public` response is the same for everybody, an `anybody` response may depend on the
 * user.
 */
export type Access = 'public' | 'anybody' | 'member' | 'canEdit' | 'editor' | 'moderator' | 'admin';

/** A public REST endpoint: source of the gateway's routes, the OpenAPI document and the web client's types. */
export interface Endpoint {
  route: Route;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Whether the body is a file (`application/octet-stream`), which the handler reads as it arrives. */
  streamsBody?: boolean;
  /** Media type of the response; JSON unless given. */
  responseType?: string;
  /** Whether `Accept: text/event-stream` gets server-sent events in place of one response. */
  canStream?: boolean;
  /** Whether the body may also come from a plain HTML form. */
  acceptsForms?: boolean;
  /**
   * Whether the request may carry an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a UUID that becomes the
   * id of what is created, so that a repeated request is stored once.
   */
  idempotencyKey?: boolean;
  /** Status of success; 200 unless given. */
  status?: number;
  /** Errors of this endpoint, beside those that every endpoint can return. */
  errors?: readonly ErrorCode[];
}

/** The names of the `:name` parameters in a path. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** `params` has a schema for every parameter in the path, and only then. */
type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodType<unknown, Record<PathParameter<Path>, string>> };

/** Preserves the literal types of a definition, so that both ends infer from it. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E & ParamsOf<E['route']['path']>): E {
  return endpoint;
}

/** Where a request carries input. */
export type RequestPart = 'params' | 'query' | 'body';

/** The parts that an endpoint has a schema for. */
type PartOf<E extends Endpoint> = {
  [Part in RequestPart]: E[Part] extends z.ZodType ? Part : never;
}[RequestPart];

/** Input of a handler: each part that the endpoint has, parsed by its schema. */
export type EndpointInput<E extends Endpoint> = {
  [Part in PartOf<E>]: z.output<NonNullable<E[Part]>>;
};

type Sent<E extends Endpoint, Part extends PartOf<E>> = z.input<NonNullable<E[Part]>>;
type OptionalPartOf<E extends Endpoint> = {
  [Part in PartOf<E>]: Partial<Sent<E, Part>> extends Sent<E, Part> ? Part : never;
}[PartOf<E>];

/** What a client sends: each part that the endpoint has; a part may be left out when none of its fields is required. */
export type EndpointRequest<E extends Endpoint> = {
  [Part in Exclude<PartOf<E>, OptionalPartOf<E>>]: Sent<E, Part>;
} & { [Part in OptionalPartOf<E>]?: Sent<E, Part> } & { [Part in Exclude<RequestPart, PartOf<E>>]?: never };

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;
