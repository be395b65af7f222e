import {
  AppError,
  type Client,
  type CurrentUser,
  ENDPOINTS,
  type ErrorCode,
  OPERATIONS,
  type Session,
  type SessionInfo,
  SIGN_IN_PATH,
  type User,
} from '@hearthwise/contracts';
import { Controller, UseFilters } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { isForm } from '../http/is-form.js';
import { type RateLimit, RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { AccountFormFilter } from './account-form.filter.js';
import { PASSWORD_CHANGED } from './account-pages.service.js';
import { redirect } from './redirect.js';
import { safeReturnTo } from './return-to.js';
import { SessionService } from './session.service.js';

/**
 * Errors after which a call does not count. A service that is overloaded or unavailable has done nothing. A refused password
 * creates no user: it counts as an attempt to sign in, not as a sign-up.
 */
const UNCOUNTED = {
  signIn: ['service.overloaded', 'service.unavailable'],
  signUp: ['service.overloaded', 'service.unavailable', 'request.invalid'],
} as const satisfies Partial<Record<RateLimit, ErrorCode[]>>;

/** A reply that can send nothing but the current user. */
type UserReply = EndpointCall<typeof ENDPOINTS.signIn>['reply'];

@Controller()
@UseFilters(AccountFormFilter)
export class AuthController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getCurrentUser)
  currentUser({ request, reply }: EndpointCall<typeof ENDPOINTS.getCurrentUser>): CurrentUser {
    const user = request.user as User;
    this.sessions.setMemberCookie(request, reply, user);
    reply.header('cache-control', 'no-store');

    return this.sessions.toCurrentUser(user);
  }

  @Endpoint(ENDPOINTS.signUp)
  async signUp({ body, request, reply }: EndpointCall<typeof ENDPOINTS.signUp>): Promise<void> {
    const input = this.withClient(body, request);
    const session = await this.limited('signIn', request, () =>
      this.limited('signUp', request, () => this.services.call(OPERATIONS.auth.signUp, input, request)),
    );
    this.startSession(session, request, reply.code(201));
  }

  @Endpoint(ENDPOINTS.signIn)
  async signIn({ body, request, reply }: EndpointCall<typeof ENDPOINTS.signIn>): Promise<void> {
    const input = this.withClient(body, request);
    const session = await this.limited('signIn', request, () =>
      this.services.call(OPERATIONS.auth.signIn, input, request),
    );
    this.startSession(session, request, reply);
  }

  @Endpoint(ENDPOINTS.signOut)
  async signOut({ request, reply }: EndpointCall<typeof ENDPOINTS.signOut>): Promise<{ signedOut: true }> {
    await this.sessions.close(request, reply);

    return { signedOut: true };
  }

  /** Counts as an attempt to sign in: a token can't be guessed, but attempts cost time. */
  @Endpoint(ENDPOINTS.resetPassword)
  async resetPassword({ body, request, reply }: EndpointCall<typeof ENDPOINTS.resetPassword>): Promise<void> {
    const input = this.withClient(body, request);
    const { userId } = await this.limited('signIn', request, () =>
      this.services.call(OPERATIONS.auth.resetPassword, input, request),
    );
    this.sessions.evict(userId);
    if (isForm(request)) {
      return redirect(reply, `${SIGN_IN_PATH}?notice=${PASSWORD_CHANGED}`);
    }
    void reply.header('cache-control', 'no-store').send({ reset: true });
  }

  /** Counts as an attempt to sign in, like everything that takes a password. */
  @Endpoint(ENDPOINTS.changePassword)
  async changePassword({
    body,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.changePassword>): Promise<CurrentUser> {
    const input = this.withClient(body, request);
    const session = await this.limited('signIn', request, () =>
      this.sessions.evictAfter((request.user as User).id, () =>
        this.services.call(OPERATIONS.auth.changePassword, input, request),
      ),
    );
    this.sessions.open(request, reply, session);
    reply.header('cache-control', 'no-store');

    return this.sessions.toCurrentUser(session.user);
  }

  @Endpoint(ENDPOINTS.listSessions)
  async listSessions({
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listSessions>): Promise<SessionInfo[]> {
    const input = { token: this.sessions.requireToken(request) };
    const { sessions } = await this.services.call(OPERATIONS.auth.listSessions, input, request);
    reply.header('cache-control', 'no-store');

    return sessions;
  }

  @Endpoint(ENDPOINTS.revokeSession)
  async revokeSession({
    params,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.revokeSession>): Promise<{ revoked: true }> {
    const user = request.user as User;
    await this.limits.consume('write', request);
    const input = { id: params.id, token: this.sessions.requireToken(request) };
    const { isCurrent } = await this.sessions.evictAfter(user.id, () =>
      this.services.call(OPERATIONS.auth.revokeSession, input, request),
    );
    if (isCurrent) {
      this.sessions.clearCookies(request, reply);
    }

    return { revoked: true };
  }

  @Endpoint(ENDPOINTS.revokeOtherSessions)
  async revokeOtherSessions({
    request,
  }: EndpointCall<typeof ENDPOINTS.revokeOtherSessions>): Promise<{ revoked: number }> {
    await this.limits.consume('write', request);
    const input = { token: this.sessions.requireToken(request) };

    return this.sessions.evictAfter((request.user as User).id, () =>
      this.services.call(OPERATIONS.auth.revokeOtherSessions, input, request),
    );
  }

  @Endpoint(ENDPOINTS.getSignInOptions)
  @Cached()
  getSignInOptions({
    request,
  }: EndpointCall<typeof ENDPOINTS.getSignInOptions>): Promise<{ usesProvider: boolean }> {
    return this.services.call(OPERATIONS.auth.signInOptions, {}, request);
  }

  /** Counts a call for its address, unless it fails with an error that does not count. */
  private async limited<Result>(
    limit: keyof typeof UNCOUNTED,
    { ip }: GatewayRequest,
    call: () => Promise<Result>,
  ): Promise<Result> {
    await this.limits.consumeFor(limit, ip);
    try {
      return await call();
    } catch (error) {
      const uncounted: readonly ErrorCode[] = UNCOUNTED[limit];
      if (error instanceof AppError && uncounted.includes(error.code)) {
        await this.limits.refund(limit, ip);
      }
      throw error;
    }
  }

  private withClient<Body extends object>(body: Body, request: GatewayRequest): Body & { client: Client } {
    return { ...body, client: this.sessions.clientOf(request) };
  }

  /** Starts the session; a form is redirected to where it came from. */
  private startSession(session: Session, request: GatewayRequest, reply: UserReply): void {
    this.sessions.open(request, reply, session);
    if (isForm(request)) {
      const { returnTo } = request.body as { returnTo?: unknown };

      return redirect(reply, safeReturnTo(returnTo));
    }
    void reply.header('cache-control', 'no-store').send(this.sessions.toCurrentUser(session.user));
  }
}
