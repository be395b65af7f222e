import type { Endpoint } from '@hearthwise/contracts';
import type { ExecutionContext } from '@nestjs/common';

/** Metadata key of a method's endpoint. */
export const ENDPOINT = Symbol('gateway.endpoint');

/** The endpoint of the current request. */
export function endpointOf(context: ExecutionContext): Endpoint {
  return Reflect.getMetadata(ENDPOINT, context.getHandler()) as Endpoint;
}
