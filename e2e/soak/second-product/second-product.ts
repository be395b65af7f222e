import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { startTestProvider, type TestProvider } from '@hearthwise/auth/testing';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { QUICK_IMAGES, startTestProduct, type TestProduct } from '../../../infra/testing/test-product.mjs';
import { Caller, newEmail } from '../../support/api.js';

type Claims = Parameters<TestProvider['setPerson']>[1];

/**
 * A product besides the one of the journeys: people sign in at a real OpenID provider, limits are on, nothing is cached, the
 * model takes long to fail, and its processes may be killed.
 */
export interface SecondProduct extends TestProduct {
  /** The first who signed in. */
  admin: Caller;
  provider: TestProvider;
  /** Resolves once the model was asked. */
  whenAsked: Promise<void>;
  /** Somebody new at the provider; returns the subject. */
  newPerson(claims?: Claims): string;
  /** The address at the provider to which signing in leads. */
  startSignIn(caller: Caller, path?: string): Promise<string>;
  signIn(subject: string, caller?: Caller): Promise<{ caller: Caller; callback: string }>;
}

export async function startSecondProduct(): Promise<SecondProduct> {
  const [port = 0] = await pickPorts(1);
  const provider = await startTestProvider({
    redirectUris: [`http://localhost:${port}/api/login/callback`],
  });
  const { model, whenAsked } = await startSlowModel();
  const env = {
    ...QUICK_IMAGES,
    RESPONSE_CACHE: 'off',
    LOG_LEVEL: 'fatal',
    OIDC_ISSUER: provider.oidc.issuer,
    OIDC_CLIENT_ID: provider.oidc.clientId,
    OIDC_CLIENT_SECRET: provider.oidc.clientSecret,
    OPENAI_API_KEY: 'a-key-for-nobody',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    OPENAI_MODEL: 'fake',
  };
  const started = await startTestProduct({ port, env });
  let people = 0;
  const startSignIn = async (caller: Caller, path = '/api/login') =>
    (await caller.get(path)).headers.get('location') ?? '';

  const admin = new Caller(started.url);
  const product: SecondProduct = {
    ...started,
    admin,
    provider,
    whenAsked,
    newPerson(claims = {}) {
      people += 1;
      const subject = `person-${people}`;
      provider.setPerson(subject, {
        email: newEmail(),
        email_verified: true,
        given_name: 'Ana',
        ...claims,
      });

      return subject;
    },
    startSignIn,
    async signIn(subject, caller = new Caller(started.url)) {
      return { caller, callback: await provider.signIn(await startSignIn(caller), subject) };
    },
    async stop() {
      await started.stop();
      await provider.stop();
      model.close();
    },
  };
  await signInAs(product, admin, newEmail());

  return product;
}

/** Somebody who has just signed in for the first time. */
export async function newMember(product: SecondProduct): Promise<{ member: Caller; email: string }> {
  const [member, email] = [new Caller(product.url), newEmail()];
  await signInAs(product, member, email);

  return { member, email };
}

async function signInAs(product: SecondProduct, caller: Caller, email: string): Promise<void> {
  const { callback } = await product.signIn(product.newPerson({ email }), caller);
  expect((await caller.get(callback.slice(product.url.length))).status).toBe(303);
}

/** A model that fails after a second. */
async function startSlowModel(): Promise<{ model: Server; whenAsked: Promise<void> }> {
  const asked = Promise.withResolvers<void>();
  const model = createServer((_request, response) => {
    asked.resolve();
    setTimeout(() => response.writeHead(500).end(), 1_000);
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));

  return { model, whenAsked: asked.promise };
}
