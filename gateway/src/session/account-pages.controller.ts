import {
  AppError,
  RESET_PASSWORD_PATH,
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
  type SignInForm,
  withReturnTo,
} from '@hearthwise/contracts';
import { Controller, Get, HttpCode, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { assertNavigation } from '../http/security.js';
import { AccountPageFilter } from './account-page.filter.js';
import { AccountPages } from './account-pages.service.js';
import { ProviderSignIn } from './provider-sign-in.service.js';
import { redirect } from './redirect.js';
import { safeReturnTo } from './return-to.js';
import { SessionService } from './session.service.js';

/** The account pages. Each handles a POST of its own form as well, to show or hide the password. */
@Controller()
@UseFilters(AccountPageFilter)
export class AccountPagesController {
  constructor(
    private readonly sessions: SessionService,
    private readonly provider: ProviderSignIn,
    private readonly limits: RateLimits,
    private readonly pages: AccountPages,
  ) {}

  @Get(SIGN_IN_PATH)
  async signIn(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    const returnTo = returnToOf(request.query);
    if (await this.sessions.resolve(request)) {
      return redirect(reply, returnTo);
    }
    if (!(await this.provider.isUsed())) {
      return this.pages.sendForm(reply, 'signIn', request.query);
    }
    await this.limits.consumeFor('signIn', request.ip);
    redirect(reply, await this.provider.start(request, reply, returnTo));
  }

  /** The provider redirects back to this address. */
  @Get(SIGN_IN_CALLBACK_PATH)
  async signInAtProvider(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    const { returnTo, session, refusal } = await this.provider.finish(request);
    if (!session) {
      return this.pages.sendFailure(reply, AppError.fromProblem(refusal, refusal?.retryAfter), { returnTo });
    }
    this.sessions.evict(session.user.id); // sessions from before the account was linked have ended
    this.sessions.open(request, reply, session);
    redirect(reply, safeReturnTo(returnTo));
  }

  @Get(SIGN_UP_PATH)
  async signUp(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    if (await this.sessions.resolve(request)) {
      return redirect(reply, returnToOf(request.query));
    }
    if (await this.provider.isUsed()) {
      return redirect(reply, withReturnTo(SIGN_IN_PATH, returnToOf(request.query)));
    }
    this.pages.sendForm(reply, 'signUp', request.query);
  }

  @Get(RESET_PASSWORD_PATH)
  async resetPassword(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    if (await this.provider.isUsed()) {
      return redirect(reply, SIGN_IN_PATH);
    }
    this.pages.sendForm(reply, 'resetPassword', request.query);
  }

  @Post(SIGN_IN_PATH)
  @HttpCode(200)
  async signInAsTyped(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    await this.showAsTyped('signIn', request, reply);
  }

  @Post(SIGN_UP_PATH)
  @HttpCode(200)
  async signUpAsTyped(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    await this.showAsTyped('signUp', request, reply);
  }

  @Post(RESET_PASSWORD_PATH)
  @HttpCode(200)
  async resetPasswordAsTyped(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    await this.showAsTyped('resetPassword', request, reply);
  }

  /** A navigation, as the specification has it; it can end the visitor's own session only. */
  @Get(SIGN_OUT_PATH)
  async signOut(@Req() request: GatewayRequest, @Res() reply: GatewayReply): Promise<void> {
    assertNavigation(request);
    await this.sessions.close(request, reply);
    redirect(reply, '/');
  }

  private async showAsTyped(form: SignInForm, request: GatewayRequest, reply: GatewayReply): Promise<void> {
    if (await this.provider.isUsed()) {
      return redirect(reply, SIGN_IN_PATH);
    }
    this.pages.sendTyped(reply, form, request.body);
  }
}

function returnToOf(query: unknown): string {
  return safeReturnTo((query as { returnTo?: unknown }).returnTo);
}
