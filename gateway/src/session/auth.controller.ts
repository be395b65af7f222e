import {
  type CurrentUser,
  ENDPOINTS,
  OPERATIONS,
  type Session,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  type User,
} from '@hearthwise/contracts';
import { Controller, Get, Query, Req, Res, UseFilters } from '@nestjs/common';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RateLimits } from '../http/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { AccountFormFilter } from './account-form.filter.js';
import { AccountPages } from './account-pages.service.js';
import { isForm } from '../http/is-form.js';
import { safeReturnTo } from './return-to.js';
import { SessionService } from './session.service.js';

@Controller()
@UseFilters(AccountFormFilter)
export class AuthController {
  constructor(
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
    private readonly limits: RateLimits,
    private readonly pages: AccountPages,
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

  @Get(SIGN_IN_PATH)
  async signInPage(
    @Query() query: object,
    @Req() request: GatewayRequest,
    @Res() reply: GatewayReply,
  ): Promise<void> {
    await this.showUnlessSignedIn('signIn', query, request, reply);
  }

  @Get(SIGN_UP_PATH)
  async signUpPage(
    @Query() query: object,
    @Req() request: GatewayRequest,
    @Res() reply: GatewayReply,
  ): Promise<void> {
    await this.showUnlessSignedIn('signUp', query, request, reply);
  }

  /** A navigation, as the specification has it; it can end the visitor's own session only. */
  @Get(SIGN_OUT_PATH)
  async signOutByNavigation(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    await this.sessions.close(request, reply);
    void reply.code(303).header('cache-control', 'no-store').header('location', '/').send();
  }

  private async showUnlessSignedIn(
    page: 'signIn' | 'signUp',
    query: object,
    request: GatewayRequest,
    reply: GatewayReply,
  ): Promise<void> {
    if (await this.sessions.resolve(request)) {
      void reply
        .code(303)
        .header('location', safeReturnTo((query as { returnTo?: unknown }).returnTo))
        .send();

      return;
    }
    this.pages.send(reply, page, query);
  }

  /** Opens the session; a form goes on to where it came from. */
  private welcome(session: Session, request: GatewayRequest, reply: GatewayReply): void {
    this.sessions.open(reply, session);
    reply.header('cache-control', 'no-store');
    if (isForm(request)) {
      const { returnTo } = request.body as { returnTo?: unknown };
      void reply.code(303).header('location', safeReturnTo(returnTo)).send();

      return;
    }
    void reply.send(this.sessions.toCurrentUser(session.user));
  }
}
