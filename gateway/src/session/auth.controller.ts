import {
  type CurrentUser,
  ENDPOINTS,
  OPERATIONS,
  type Session,
  SIGN_IN_PATH,
  type User,
} from '@hearthwise/contracts';
import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { isForm } from '../http/is-form.js';
import { RateLimits } from '../http/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { AccountFormFilter } from './account-form.filter.js';
import { PASSWORD_CHANGED } from './account-pages.service.js';
import { redirect } from './redirect.js';
import { safeReturnTo } from './return-to.js';
import { SessionService } from './session.service.js';

@Controller()
@UseFilters(AccountFormFilter)
export class AuthController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getCurrentUser)
  currentUser(@Req() request: GatewayRequest, @Res({ passthrough: true }) reply: GatewayReply): CurrentUser {
    reply.header('cache-control', 'no-store');

    return this.sessions.toCurrentUser(request.user as User);
  }

  @Endpoint(ENDPOINTS.signUp)
  async signUp(
    @Input() { body }: InputOf<typeof ENDPOINTS.signUp>,
    @Req() request: GatewayRequest,
    @Res() reply: GatewayReply,
  ): Promise<void> {
    await this.limits.consume('signUp', request.ip);
    const session = await this.services.call(OPERATIONS.auth.signUp, body, request);
    this.welcome(session, request, reply.code(201));
  }

  @Endpoint(ENDPOINTS.signIn)
  async signIn(
    @Input() { body }: InputOf<typeof ENDPOINTS.signIn>,
    @Req() request: GatewayRequest,
    @Res() reply: GatewayReply,
  ): Promise<void> {
    await this.limits.consume('signIn', request.ip);
    const session = await this.services.call(OPERATIONS.auth.signIn, body, request);
    this.welcome(session, request, reply);
  }

  @Endpoint(ENDPOINTS.signOut)
  async signOut(
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<{ signedOut: true }> {
    await this.sessions.close(request, reply);

    return { signedOut: true };
  }

  /** Counts as tries to sign in do: a token can't be guessed, but whoever tries should not keep us busy. */
  @Endpoint(ENDPOINTS.resetPassword)
  async resetPassword(
    @Input() { body }: InputOf<typeof ENDPOINTS.resetPassword>,
    @Req() request: GatewayRequest,
    @Res() reply: GatewayReply,
  ): Promise<void> {
    await this.limits.consume('signIn', request.ip);
    const { userId } = await this.services.call(OPERATIONS.auth.resetPassword, body, request);
    await this.sessions.forget(userId);
    if (isForm(request)) {
      return redirect(reply, `${SIGN_IN_PATH}?notice=${PASSWORD_CHANGED}`);
    }
    void reply.header('cache-control', 'no-store').send({ reset: true });
  }

  /** Opens the session; a form goes on to where it came from. */
  private welcome(session: Session, request: GatewayRequest, reply: GatewayReply): void {
    this.sessions.open(reply, session);
    if (isForm(request)) {
      const { returnTo } = request.body as { returnTo?: unknown };

      return redirect(reply, safeReturnTo(returnTo));
    }
    void reply.header('cache-control', 'no-store').send(this.sessions.toCurrentUser(session.user));
  }
}
