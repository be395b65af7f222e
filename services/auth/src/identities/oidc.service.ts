import {
  AppError,
  type Client,
  type OPERATIONS,
  type OperationOutput,
  type OperationPayload,
} from '@hearthwise/contracts';
import { LOGGER, type Logger, newSecret } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { InitialRole } from '../users/initial-role.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { IdentitiesService } from './identities.service.js';
import { OpenIdProvider } from './open-id-provider.js';
import { signInExpired } from './provider-errors.js';
import { type FlowKeys, type SignInFlow, SignInFlowsRepository } from './sign-in-flows.repository.js';

type Operations = (typeof OPERATIONS)['auth'];
type BeginInput = OperationPayload<Operations['beginOidc']>;
type FinishInput = OperationPayload<Operations['finishOidc']>;
type BeginResult = OperationOutput<Operations['beginOidc']>;
type FinishResult = OperationOutput<Operations['finishOidc']>;

/** Sign-in at the OpenID provider: the redirect there and the callback. */
@Injectable()
export class OidcService {
  constructor(
    private readonly provider: OpenIdProvider,
    private readonly flows: SignInFlowsRepository,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionsService,
    private readonly initialRole: InitialRole,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  get usesProvider(): boolean {
    return this.provider.isConfigured;
  }

  /** @throws AppError service.unavailable when the provider can't be reached; then nothing is stored */
  async beginOidc({ redirectUri, returnTo, browser }: BeginInput): Promise<BeginResult> {
    if (!this.usesProvider) {
      throw new AppError('route.not_found', "This site doesn't use another service for signing in.");
    }
    const keys: FlowKeys = { state: newSecret(), bindingToken: browser ?? newSecret() };
    const flow: SignInFlow = { codeVerifier: newSecret(), nonce: newSecret(), returnTo };
    const url = await this.provider.buildSignInUrl({ redirectUri, state: keys.state, ...flow });
    await this.flows.insert(keys, flow);

    return { url, browser: keys.bindingToken };
  }

  /** @throws AppError auth.sign_in_expired when this browser has not started such a sign-in */
  async finishOidc({ callbackUrl, browser: bindingToken, client }: FinishInput): Promise<FinishResult> {
    const url = new URL(callbackUrl);
    const state = url.searchParams.get('state');
    const flow = state && bindingToken ? await this.flows.consume({ state, bindingToken }) : null;
    if (!this.usesProvider || !state || !flow) {
      throw signInExpired();
    }

    return this.signIn(flow, { callbackUrl: url, state }, client);
  }

  private async signIn(
    flow: SignInFlow,
    callback: { callbackUrl: URL; state: string },
    client: Client,
  ): Promise<FinishResult> {
    const { returnTo } = flow;
    try {
      const profile = await this.provider.identify({ ...flow, ...callback });
      const { session, reason } = await this.dataSource.transaction(async (manager) => {
        const result = await this.identities.resolveUser(manager, profile);
        const created = await this.sessions.create(manager, {
          ...result,
          client,
          method: 'provider',
          device: null,
        });

        return { session: created, reason: result.reason };
      });
      if (reason === 'user.signed_up') {
        this.initialRole.record(session.user, client);
      }

      return { returnTo, session, refusal: null };
    } catch (error) {
      return { returnTo, session: null, refusal: this.toRefusal(error) };
    }
  }

  private toRefusal(error: unknown): FinishResult['refusal'] {
    if (!(error instanceof AppError)) {
      throw error;
    }
    if (error.isReportable) {
      this.logger.error({ err: error }, 'a sign-in at the provider failed');
    }

    return {
      code: error.code,
      detail: error.message,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    };
  }
}
