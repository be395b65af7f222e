import { LIMITS, OPERATIONS, type OperationOutput, SIGN_IN_CALLBACK_PATH } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { SessionService } from './session.service.js';
import { hostBound, readSecretCookie, serializeCookie } from '../http/cookies.js';

const { signInOptions, beginOidc, finishOidc } = OPERATIONS.auth;

/** Redirects to the OpenID provider and handles the way back; auth implements the protocol. */
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

  /** Whether users sign in at a provider instead of with a password. */
  async isUsed(): Promise<boolean> {
    return (await this.services.callAsGateway(signInOptions, {})).usesProvider;
  }

  /** Starts a sign-in that is bound to this browser; returns the address at the provider. */
  async start(request: GatewayRequest, reply: GatewayReply, returnTo: string): Promise<string> {
    const input = {
      redirectUri: this.config.PUBLIC_URL + SIGN_IN_CALLBACK_PATH,
      returnTo,
      browser: this.bindingTokenOf(request),
    };
    const { url, browser: bindingToken } = await this.services.call(beginOidc, input, request);
    reply.header(
      'set-cookie',
      serializeCookie({
        name: this.cookieName,
        value: bindingToken,
        expires: new Date(Date.now() + LIMITS.providerMinutes * 60_000),
        secure: this.isSecure,
        httpOnly: true,
      }),
    );

    return url;
  }

  /** Finishes a sign-in after the provider has redirected back. */
  finish(request: GatewayRequest): Promise<OperationOutput<typeof finishOidc>> {
    const input = {
      callbackUrl: this.config.PUBLIC_URL + request.url,
      browser: this.bindingTokenOf(request),
      client: this.sessions.clientOf(request),
    };

    return this.services.call(finishOidc, input, request);
  }

  private bindingTokenOf(request: GatewayRequest): string | null {
    return readSecretCookie(request.headers.cookie, this.cookieName) ?? null;
  }
}
