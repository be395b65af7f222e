import { createHash } from 'node:crypto';
import {
  type Client,
  type CurrentUser,
  isAllowed,
  LIMITS,
  OPERATIONS,
  type Session,
  type User,
} from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isRefusal } from '../cache/purge.interceptor.js';
import { CONFIG, type Config } from '../config.js';
import { addressKey } from '../http/address-key.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import {
  HINT_COOKIE,
  hostBound,
  MEMBER_COOKIE,
  readCookie,
  readSecretCookie,
  serializeCookie,
} from '../http/cookies.js';
import { SessionCache, sessionTag, userTag } from './session-cache.js';

const DAY_MS = 86_400_000;

/** Days that the member cookie lasts when it is added to an older session. */
const MEMBER_DAYS = 30;

/** Address of a closed connection; nobody reads the response. */
const NO_ADDRESS = 'none';

/** Resolves the session of a request and sets the cookies around it. */
@Injectable()
export class SessionService {
  private readonly isSecure: boolean;
  private readonly sessionCookie: string;
  private readonly deviceCookie: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly services: RpcClients,
    private readonly cache: SessionCache,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
    this.sessionCookie = hostBound('hw_session', this.isSecure);
    this.deviceCookie = hostBound('hw_device', this.isSecure);
  }

  /** The signed-in user, also set on the request; null for visitors. */
  async resolve(request: GatewayRequest): Promise<User | null> {
    const token = this.tokenOf(request);
    const user = token ? await this.lookup(token) : null;
    request.user = user ?? undefined;

    return user;
  }

  /** The current user as the API returns it. */
  toCurrentUser(user: User): CurrentUser {
    return {
      ...user,
      canEdit: isAllowed(user, 'endpoint.canEdit', { editing: this.config.EDITING }),
      canModerate: isAllowed(user, 'endpoint.moderator'),
    };
  }

  /** The client of a request, for auth. */
  clientOf(request: GatewayRequest): Client {
    const { cookie, 'user-agent': userAgent = '' } = request.headers;

    return {
      address: addressKey(request.ip ?? NO_ADDRESS),
      device: readSecretCookie(cookie, this.deviceCookie) ?? null,
      session: this.tokenOf(request) ?? null,
      userAgent: userAgent.slice(0, LIMITS.userAgentMax),
    };
  }

  /** The session token of a member's request. */
  requireToken(request: GatewayRequest): string {
    return this.tokenOf(request) as string;
  }

  /** Sets the cookies of a new session; auth has ended the previous one. */
  open(request: GatewayRequest, reply: GatewayReply, session: Session): void {
    this.evictToken(request);
    const { token, user, device } = session;
    this.setCookies(reply, {
      token,
      hint: '1',
      member: digest(user.id),
      expires: new Date(session.expiresAt),
    });
    if (device) {
      this.setDeviceCookie(reply, device);
    }
  }

  /** Adds the member cookie to an older session: tabs reset themselves when it changes. */
  setMemberCookie(request: GatewayRequest, reply: GatewayReply, user: User): void {
    const value = digest(user.id);
    if (readCookie(request.headers.cookie, MEMBER_COOKIE) === value) {
      return;
    }
    const expires = new Date(Date.now() + MEMBER_DAYS * DAY_MS);
    reply.header(
      'set-cookie',
      serializeCookie({ name: MEMBER_COOKIE, value, expires, secure: this.isSecure, httpOnly: false }),
    );
  }

  /** Ends the session of this browser, in auth and in every gateway's cache. */
  async close(request: GatewayRequest, reply: GatewayReply): Promise<void> {
    const token = this.tokenOf(request);
    if (token) {
      await this.services.call(OPERATIONS.auth.signOut, { token }, request);
    }
    this.clearCookies(request, reply);
  }

  /** Clears the cookies of an ended session. */
  clearCookies(request: GatewayRequest, reply: GatewayReply): void {
    this.evictToken(request);
    this.setCookies(reply, { token: '', hint: '', member: '', expires: new Date(0) });
  }

  /** Evicts a user's sessions from every gateway's cache: auth has ended some of them, or the user has changed. */
  evict(userId: string): void {
    this.cache.end(userTag(userId));
  }

  /** Makes a call that changes a user or ends their sessions, and evicts them: also when it is unknown what has become of it. */
  async evictAfter<Result>(userId: string, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      this.evict(userId);

      return result;
    } catch (error) {
      if (!isRefusal(error)) {
        this.evict(userId);
      }
      throw error;
    }
  }

  private evictToken(request: GatewayRequest): void {
    const token = this.tokenOf(request);
    if (token) {
      this.cache.end(sessionTag(digest(token)));
    }
  }

  private setCookies(
    reply: GatewayReply,
    { token, hint, member, expires }: { token: string; hint: string; member: string; expires: Date },
  ): void {
    const shared = { expires, secure: this.isSecure };
    reply.header('set-cookie', [
      serializeCookie({ ...shared, name: this.sessionCookie, value: token, httpOnly: true }),
      serializeCookie({ ...shared, name: HINT_COOKIE, value: hint, httpOnly: false }),
      serializeCookie({ ...shared, name: MEMBER_COOKIE, value: member, httpOnly: false }),
    ]);
  }

  private setDeviceCookie(reply: GatewayReply, value: string): void {
    const expires = new Date(Date.now() + LIMITS.deviceDays * DAY_MS);
    const name = this.deviceCookie;
    reply.header(
      'set-cookie',
      serializeCookie({ name, value, expires, secure: this.isSecure, httpOnly: true }),
    );
  }

  private tokenOf(request: GatewayRequest): string | undefined {
    return readSecretCookie(request.headers.cookie, this.sessionCookie);
  }

  private lookup(token: string): Promise<User | null> {
    return this.cache.get(digest(token), async () => {
      const { user } = await this.services.callAsGateway(OPERATIONS.auth.resolveSession, { token });

      return user;
    });
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
