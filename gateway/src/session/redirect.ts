import type { GatewayReply } from '../http/gateway-request.js';

/** Redirects to a GET, whatever the request's method; not cached. */
export function redirect(reply: GatewayReply, location: string): void {
  void reply.code(303).header('cache-control', 'no-store').header('location', location).send();
}
