import { describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import type { RateLimits } from '../endpoints/rate-limits.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { AuthController } from './auth.controller.js';
import type { SessionCache } from './session-cache.js';
import { SessionService } from './session.service.js';

const config = { PUBLIC_URL: 'http://localhost:3000', EDITING: 'members' } as Config;

/** The cookies that a browser gets which sends some and asks who is signed in. */
function askWhoIsSignedIn(cookie: string): string[] {
  const services = {} as RpcClients;
  const sessions = new SessionService(config, services, {} as SessionCache);
  const controller = new AuthController(services, sessions, {} as RateLimits);
  const cookies: string[] = [];
  const reply = {
    header: (name: string, value: string) => void (name === 'set-cookie' && cookies.push(value)),
  } as unknown as GatewayReply;
  const request = { headers: { cookie }, user: { id: 'ana', role: 'member' } } as unknown as GatewayRequest;
  controller.currentUser({ request, reply });

  return cookies;
}

describe('the cookie that names the member to pages', () => {
  it('should come to a session that has none, so that a sign-out clears its tabs, too', () => {
    const [cookie] = askWhoIsSignedIn('hw_session=x; hw_hint=1');
    expect(cookie).toMatch(/^hw_member=[\w-]{43}; Path=\/; Expires=[^;]+; SameSite=Lax$/);
  });

  it('should come once', () => {
    const [cookie] = askWhoIsSignedIn('hw_session=x; hw_hint=1');
    expect(askWhoIsSignedIn(`hw_session=x; ${cookie?.split(';')[0]}`)).toEqual([]);
  });

  it('should replace that of somebody else', () => {
    expect(askWhoIsSignedIn('hw_session=x; hw_member=somebody-else')).toHaveLength(1);
  });
});
