import {
  AppError,
  type Client,
  type OPERATIONS,
  type OperationOutput,
  type OperationPayload,
} from '@hearthwise/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AccountRoles } from '../accounts/account-roles.js';
import { newSecret } from '../secrets/secret.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { IdentitiesService } from './identities.service.js';
import { OpenIdProvider } from './open-id-provider.js';
import { signInExpired } from './provider-errors.js';
import { type FlowKeys, type SignInFlow, SignInFlowsRepository } from './sign-in-flows.repository.js';

type Operations = (typeof OPERATIONS)['auth'];
type BeginInput = OperationPayload<Operations['beginOidc']>;
type FinishInput = OperationPayload<Operations['finishOidc']>;
type Begun = OperationOutput<Operations['beginOidc']>;
type Finished = OperationOutput<Operations['finishOidc']>;

/** Sign-in at the OpenID provider: the way there and the way back. */
@Injectable()
export class OidcService {
  private readonly logger = new Logger(OidcService.name);

  constructor(
    private readonly provider: OpenIdProvider,
    private readonly flows: SignInFlowsRepository,
    private readonly identities: IdentitiesService,
    private readonly sessions: SessionsService,
    private readonly roles: AccountRoles,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  get usesProvider(): boolean {
    return this.provider.isConfigured;
  }

  /** @throws AppError service.unavailable when the provider is away; nothing is stored then */
  async begin({ redirectUri, returnTo, bindingToken }: BeginInput): Promise<Begun> {
    if (!this.usesProvider) {
      throw new AppError('route.not_found', 'Nobody signs in through another service here.');
    }
    const keys: FlowKeys = { state: newSecret(), bindingToken: bindingToken ?? newSecret() };
    const flow: SignInFlow = { codeVerifier: newSecret(), nonce: newSecret(), returnTo };
    const url = await this.provider.buildSignInUrl({ redirectUri, state: keys.state, ...flow });
    await this.flows.insert(keys, flow);

    return { url, bindingToken: keys.bindingToken };
  }

  /** @throws AppError auth.sign_in_expired when this browser has not started such a sign-in */
  async finish({ callbackUrl, bindingToken, client }: FinishInput): Promise<Finished> {
    const url = new URL(callbackUrl);
    const state = url.searchParams.get('state');
    const flow = state && bindingToken ? await this.flows.take({ state, bindingToken }) : null;
    if (!this.usesProvider || !state || !flow) {
      throw signInExpired();
    }

    return this.signIn(flow, { callbackUrl: url, state }, client);
  }

  private async signIn(
    flow: SignInFlow,
    answer: { callbackUrl: URL; state: string },
    client: Client,
  ): Promise<Finished> {
    const { returnTo } = flow;
    try {
      const person = await this.provider.identify({ ...flow, ...answer });
      const { session, reason } = await this.dataSource.transaction(async (manager) => {
        const entry = await this.identities.admit(manager, person);
        const opened = await this.sessions.open(manager, {
          ...entry,
          client,
          method: 'provider',
          device: null,
        });

        return { session: opened, reason: entry.reason };
      });
      if (reason === 'signed_up') {
        this.roles.noteNewAccount(session.user, client);
      }

      return { returnTo, session, refusal: null };
    } catch (error) {
      return { returnTo, session: null, refusal: this.explain(error) };
    }
  }

  private explain(error: unknown): Finished['refusal'] {
    if (!(error instanceof AppError)) {
      throw error;
    }
    if (error.isReportable) {
      this.logger.error(error);
    }

    return {
      code: error.code,
      detail: error.message,
      ...(error.retryAfter !== undefined && { retryAfter: error.retryAfter }),
    };
  }
}
