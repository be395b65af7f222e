import { PROVIDER_TIMEOUT_MS } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import * as client from 'openid-client';
import { CONFIG, type Config, type OidcConfig } from '../config.js';
import { type OidcProfile, toOidcProfile } from './oidc-profile.js';
import { toRefusal } from './provider-errors.js';

const SCOPE = 'openid email profile';

interface SignInRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

interface SignInResponse {
  /** The whole address to which the provider redirected the browser. */
  callbackUrl: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/**
 * The OpenID provider of this installation: authorization code flow with PKCE. Its metadata is read at the first sign-in,
 * so that an unavailable provider delays nothing else; a failure is not cached.
 */
@Injectable()
export class OpenIdProvider {
  private metadata: Promise<client.Configuration> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  get isConfigured(): boolean {
    return this.config.oidc !== null;
  }

  /**
   * The address of the provider's page for one sign-in.
   * @throws AppError service.unavailable
   */
  async buildSignInUrl({ redirectUri, state, nonce, codeVerifier }: SignInRequest): Promise<string> {
    const configuration = await this.discover().catch(rethrowAsRefusal);
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });

    return url.href;
  }

  /**
   * The profile of anybody who signed in at the provider. The ID token comes from its token endpoint over TLS, so its signature
   * needs no check (OpenID Connect Core 3.1.3.7, point 6).
   * @throws AppError auth.sign_in_cancelled, auth.sign_in_expired, service.unavailable
   */
  async identify(response: SignInResponse): Promise<OidcProfile> {
    try {
      const configuration = await this.discover();
      const tokens = await client.authorizationCodeGrant(configuration, response.callbackUrl, {
        pkceCodeVerifier: response.codeVerifier,
        expectedState: response.state,
        expectedNonce: response.nonce,
        idTokenExpected: true,
      });

      return toOidcProfile(await completeClaims(configuration, tokens));
    } catch (error) {
      throw toRefusal(error);
    }
  }

  private discover(): Promise<client.Configuration> {
    if (!this.metadata) {
      const metadata = discover(this.config.oidc as OidcConfig);
      metadata.catch(() => (this.metadata = undefined));
      this.metadata = metadata;
    }

    return this.metadata;
  }
}

function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<client.Configuration> {
  return client.discovery(new URL(issuer), clientId, undefined, authenticateWith(clientSecret), {
    timeout: PROVIDER_TIMEOUT_MS / 1_000,
    // The settings allow http:// for loopback only.
    execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
}

/** Providers accept basic authentication unless their metadata lists the other method only. */
function authenticateWith(clientSecret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];

  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_basic') ? basic : post;

    return authenticate(server, ...rest);
  };
}

type Tokens = Awaited<ReturnType<typeof client.authorizationCodeGrant>>;

/** Providers may leave email and name out of the ID token; then their user info endpoint returns them. */
async function completeClaims(configuration: client.Configuration, tokens: Tokens): Promise<object> {
  const claims = tokens.claims() as client.IDToken;
  const isComplete = claims.email !== undefined && claims.email_verified !== undefined;
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) {
    return claims;
  }
  const info = await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);

  return { ...claims, ...info, iss: claims.iss, sub: claims.sub };
}

function rethrowAsRefusal(error: unknown): never {
  throw toRefusal(error);
}
