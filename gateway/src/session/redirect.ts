import type { GatewayReply } from '../http/gateway-request.js';

/** Leads on with a GET, whatever was asked before; nothing keeps the answer. */
export function redirect(reply: GatewayReply, location: string): void {
  void reply.code(303).header('cache-control', 'no-store').header('location', location).send();
}
