import type { Endpoint } from '@hearthwise/contracts';
import type { ExecutionContext } from '@nestjs/common';

/** Where a controller's method keeps its definition. */
export const ENDPOINT = Symbol('gateway.endpoint');

/** The contract's definition of the call in hand. */
export function endpointOf(context: ExecutionContext): Endpoint {
  return Reflect.getMetadata(ENDPOINT, context.getHandler()) as Endpoint;
}
