import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startTestProvider, type TestProvider } from '@hearthwise/auth/testing';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { startStack } from '../../../infra/local/stack.mjs';
import { Caller, newEmail } from '../../support/api.js';

type Claims = Parameters<TestProvider['setPerson']>[1];

/**
 * A product besides the one of the journeys: people sign in at a real OpenID provider, limits are on, nothing is cached, the
 * model takes long to fail, and its processes may be killed.
 */
export interface SecondProduct {
  url: string;
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
  pidOf(process: string): number;
  stop(): Promise<void>;
}

export async function startSecondProduct(): Promise<SecondProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-second-'));
  const [port] = await pickPorts(1);
  const provider = await startTestProvider({
    redirectUris: [`http://localhost:${port}/api/login/callback`],
  });
  const { model, whenAsked } = await startSlowModel();
  const env = {
    RESPONSE_CACHE: 'off',
    LOG_LEVEL: 'fatal',
    RENDITION_EFFORT: '0',
    ILLUSTRATION_WIDTH: '320',
    OIDC_ISSUER: provider.oidc.issuer,
    OIDC_CLIENT_ID: provider.oidc.clientId,
    OIDC_CLIENT_SECRET: provider.oidc.clientSecret,
    OPENAI_API_KEY: 'a-key-for-nobody',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    OPENAI_MODEL: 'fake',
  };
  const stack = await startStack({ dataDir, port, quiet: true, env });
  let people = 0;
  const startSignIn = async (caller: Caller, path = '/api/login') =>
    (await caller.get(path)).headers.get('location') ?? '';

  const admin = new Caller(stack.url);
  const product: SecondProduct = {
    url: stack.url,
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
    async signIn(subject, caller = new Caller(stack.url)) {
      return { caller, callback: await provider.signIn(await startSignIn(caller), subject) };
    },
    pidOf: (name) => readPid(join(dataDir, 'run', `${name}.pid`)),
    async stop() {
      await stack.stop();
      await provider.stop();
      model.close();
      rmSync(dataDir, { recursive: true, force: true });
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

/** A file that is just being written is empty, and the number 0 would stand for all processes of this group. */
function readPid(file: string): number {
  const pid = Number(readFileSync(file, 'utf8'));
  if (!(pid > 1)) {
    throw new Error(`no process id in ${file}`);
  }

  return pid;
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
