import { LIMITS, OPERATIONS, type OperationOutput, SIGN_IN_CALLBACK_PATH } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from './session.service.js';
import { hostBound, readSecretCookie, serializeCookie } from './cookies.js';

const { signInOptions, beginOidc, finishOidc } = OPERATIONS.auth;

/** Leads people to the OpenID provider and takes them back; auth does what the protocol asks. */
@Injectable()
export class ProviderSignIn {
  private readonly isSecure: boolean;
  private readonly cookieName: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly services: RpcClients,
    private readonly sessions: SessionService,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
    this.cookieName = hostBound('hw_sign_in', this.isSecure);
  }

  /** Whether people sign in at a provider instead of with a password here. */
  async isUsed(): Promise<boolean> {
    return (await this.services.callAsGateway(signInOptions, {})).usesProvider;
  }

  /** Binds a new sign-in to this browser and answers the provider's address. */
  async begin(request: GatewayRequest, reply: GatewayReply, returnTo: string): Promise<string> {
    const input = {
      redirectUri: this.config.PUBLIC_URL + SIGN_IN_CALLBACK_PATH,
      returnTo,
      browser: this.browserOf(request),
    };
    const { url, browser } = await this.services.call(beginOidc, input, request);
    reply.header(
      'set-cookie',
      serializeCookie({
        name: this.cookieName,
        value: browser,
        expires: new Date(Date.now() + LIMITS.providerMinutes * 60_000),
        isSecure: this.isSecure,
        isHttpOnly: true,
      }),
    );

    return url;
  }

  /** What became of a sign-in whose person came back. */
  finish(request: GatewayRequest): Promise<OperationOutput<typeof finishOidc>> {
    const input = {
      callbackUrl: this.config.PUBLIC_URL + request.url,
      browser: this.browserOf(request),
      client: this.sessions.clientOf(request),
    };

    return this.services.call(finishOidc, input, request);
  }

  private browserOf(request: GatewayRequest): string | null {
    return readSecretCookie(request.headers.cookie, this.cookieName) ?? null;
  }
}
