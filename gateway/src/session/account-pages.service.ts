import type { AppError } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import type { GatewayReply } from '../http/gateway-request.js';
import { pageHeaders } from '../http/security.js';
import { PageRenderer } from '../web/page-renderer.js';
import { type FormState, signInPage, signUpPage } from './pages/account-pages.js';
import { safeReturnTo } from './return-to.js';

const PAGES = { signIn: signInPage, signUp: signUpPage };

/** Sends the sign-in and sign-up pages: written here, dressed in the web client's style sheet, without any script. */
@Injectable()
export class AccountPages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly renderer: PageRenderer,
  ) {}

  /** @param given what was sent before: a query with `returnTo`, or a refused form */
  send(reply: GatewayReply, page: keyof typeof PAGES, given: unknown, error?: AppError): void {
    const { head, body } = PAGES[page](stateOf(given, error));
    void reply
      .headers({
        ...pageHeaders(this.config.PUBLIC_URL, [this.renderer.style]),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(this.renderer.plainPage(head.markup, body.markup));
  }
}

function stateOf(given: unknown, error: AppError | undefined): FormState {
  const { returnTo, email, firstName } = (given ?? {}) as Record<string, unknown>;
  const errors = error?.errors;

  return {
    returnTo: safeReturnTo(returnTo),
    email: typeof email === 'string' ? email : undefined,
    firstName: typeof firstName === 'string' ? firstName : undefined,
    problem: error && !errors ? error.message : errors && 'Please check what is marked below.',
    errors,
  };
}
