import {
  type AppError,
  RESET_PASSWORD_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  type SignInForm,
  type SignInFormState,
  withReturnTo,
} from '@hearthwise/contracts';
import { LOGGER, SecurityLog } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../config.js';
import type { GatewayReply } from '../http/gateway-request.js';
import { recordRefusal } from '../http/refusals.js';
import { pageHeaders } from '../http/security.js';
import { PageRenderer } from '../web/page-renderer.js';
import { safeReturnTo } from './return-to.js';

/** Notice of the sign-in page after a new password was set. */
export const PASSWORD_CHANGED = 'password-changed';
const NOTICES = new Map<unknown, string>([
  [PASSWORD_CHANGED, 'Your password has been changed. You can sign in with it now.'],
]);

/** Longer texts in a form are ignored. */
const MAX_TEXT_LENGTH = 1_000;

/** Sends the sign-in pages, which the web client renders for a document without scripts. */
@Injectable()
export class AccountPages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly renderer: PageRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly security: SecurityLog,
  ) {}

  /** @param given what was sent: a query with `returnTo`, or a refused form */
  sendForm(reply: GatewayReply, form: SignInForm, given: unknown, error?: AppError): void {
    const { password: _kept, ...state } = this.stateOf(given, error);
    if (error) {
      this.refuse(reply, error);
    }
    this.send(reply, this.renderer.signInForm(form, { ...state, isPasswordShown: false }));
  }

  /** The form as it was typed, with the password readable or not. */
  sendTyped(reply: GatewayReply, form: SignInForm, given: unknown): void {
    this.send(reply, this.renderer.signInForm(form, this.stateOf(given)));
  }

  /** A page for an error that no form can show. */
  sendFailure(reply: GatewayReply, error: AppError, given: unknown): void {
    const { returnTo } = (given ?? {}) as Record<string, unknown>;
    const isSigningOut = reply.request.routeOptions.url === SIGN_OUT_PATH;
    this.refuse(reply, error);
    const page = this.renderer.signInFailure({
      title: isSigningOut ? "Signing out didn't work" : "Signing in didn't work",
      message: error.message,
      tryAgain: isSigningOut ? SIGN_OUT_PATH : withReturnTo(SIGN_IN_PATH, safeReturnTo(returnTo)),
    });
    this.send(reply, page);
  }

  private stateOf(given: unknown, error?: AppError): SignInFormState {
    const sent = (given ?? {}) as Record<string, unknown>;
    const errors = error?.errors;

    return {
      returnTo: safeReturnTo(sent.returnTo),
      email: textOf(sent.email),
      firstName: textOf(sent.firstName),
      token: error?.code === 'auth.reset_link_invalid' ? undefined : textOf(sent.token),
      resetLinkCommand: this.config.RESET_LINK_COMMAND,
      password: textOf(sent.password),
      isPasswordShown: sent.show === 'yes',
      notice: error ? undefined : NOTICES.get(sent.notice),
      problem: errors ? "Please check what's marked below." : error?.message,
      errors,
    };
  }

  private refuse(reply: GatewayReply, error: AppError): void {
    const { id: requestId, routeOptions } = reply.request;
    if (error.isReportable) {
      this.logger.error({ err: error, requestId, route: routeOptions.url }, 'request failed');
    }
    recordRefusal(this.security, error, reply.request);
    if (error.retryAfter !== undefined) {
      reply.header('retry-after', String(error.retryAfter));
    }
    reply.code(error.status);
  }

  private send(reply: GatewayReply, page: string): void {
    const isReset = reply.request.url.startsWith(RESET_PASSWORD_PATH);
    void reply
      .headers({
        ...pageHeaders([this.renderer.style]),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // The address holds the token. With `no-referrer` browsers would send the form with `Origin: null`.
        ...(isReset && { 'referrer-policy': 'same-origin' }),
      })
      .send(page);
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined;
}
