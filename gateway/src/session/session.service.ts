import { createHash } from 'node:crypto';
import { type CurrentUser, mayEdit, OPERATIONS, type Session, type User } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { HINT_COOKIE, hostBound, readSecretCookie, serializeCookie } from './cookies.js';

/** How long a session that was revoked elsewhere may still be honoured here. */
const CACHE_MS = 30_000;

/** Who is behind a request. The cookie carries an opaque token; only its digest is kept in memory. */
@Injectable()
export class SessionService {
  private readonly users = new LRUCache<string, Promise<User | null>>({ max: 10_000, ttl: CACHE_MS });
  private readonly isSecure: boolean;
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly services: RpcClients,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
    this.cookieName = hostBound('hw_session', this.isSecure);
  }

  /** The signed-in user, who is also put on the request; null for visitors. */
  async resolve(request: GatewayRequest): Promise<User | null> {
    const token = this.tokenOf(request);
    const user = token ? await this.lookUp(token) : null;
    request.user = user ?? undefined;

    return user;
  }

  /** What the user may know about themselves. */
  toCurrentUser(user: User): CurrentUser {
    return { ...user, canEdit: mayEdit(user, this.config.EDITING) };
  }

  /** Puts a new session into the browser. */
  open(reply: GatewayReply, { token, expiresAt }: Session): void {
    this.setCookies(reply, { token, hint: '1', expires: new Date(expiresAt) });
  }

  /** Ends the session of this browser, here and in auth. */
  async close(request: GatewayRequest, reply: GatewayReply): Promise<void> {
    const token = this.tokenOf(request);
    if (token) {
      await this.services.call(OPERATIONS.auth.signOut, { token }, request);
      this.users.delete(digest(token)); // not before: a request at the same time would put it back
    }
    this.setCookies(reply, { token: '', hint: '', expires: new Date(0) });
  }

  /** Forgets the sessions of a user here, after auth has ended them. */
  async forget(userId: string): Promise<void> {
    const known = [...this.users].map(async ([key, lookUp]) => {
      const user = await lookUp.catch(() => null);
      if (user?.id === userId) {
        this.users.delete(key);
      }
    });
    await Promise.all(known);
  }

  private setCookies(
    reply: GatewayReply,
    { token, hint, expires }: { token: string; hint: string; expires: Date },
  ): void {
    const { isSecure } = this;
    reply.header('set-cookie', [
      serializeCookie({ name: this.cookieName, value: token, expires, isSecure, isHttpOnly: true }),
      serializeCookie({ name: HINT_COOKIE, value: hint, expires, isSecure, isHttpOnly: false }),
    ]);
  }

  private tokenOf(request: GatewayRequest): string | undefined {
    return readSecretCookie(request.headers.cookie, this.cookieName);
  }

  /** Requests that arrive together share one look-up; a failed one is not kept. */
  private lookUp(token: string): Promise<User | null> {
    const key = digest(token);
    const known = this.users.get(key);
    if (known) {
      return known;
    }
    const lookUp = this.services
      .callAsGateway(OPERATIONS.auth.resolveSession, { token })
      .then(({ user }) => user);
    this.users.set(key, lookUp);
    lookUp.catch(() => this.users.delete(key));

    return lookUp;
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
