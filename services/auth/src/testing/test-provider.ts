import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Context, Provider } from 'oidc-provider';

/** The claims that the provider makes about a person, beside the subject. */
export interface TestClaims {
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  name?: string;
}

interface Options {
  /** Addresses to which it may redirect. */
  redirectUris: string[];
  /** Whether the ID token contains email and name; otherwise only the user info endpoint returns them. */
  hasClaimsInIdToken?: boolean;
  /** How the client must authenticate. */
  clientAuth?: 'client_secret_basic' | 'client_secret_post';
}

/** A real, certified OpenID provider on a free port, with people of our choice. */
export interface TestProvider {
  /** Values for the settings. */
  oidc: { issuer: string; clientId: string; clientSecret: string };
  /** Creates or changes an account there. */
  setPerson(subject: string, person: TestClaims): void;
  /** How it handles requests: responds, closes the connection, or never responds. */
  mode: 'up' | 'unavailable' | 'silent';
  /** Follows its pages as a browser would; returns the address that it redirects the person to. */
  signIn(url: string, subject: string): Promise<string>;
  cancel(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** Its page asks for the subject and no password. */
export async function startTestProvider(options: Options): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const oidc = { issuer, clientId: 'home', clientSecret: randomBytes(24).toString('hex') };
  const people = new Map<string, TestClaims>();
  const handle = createProvider(oidc, options, people).callback();

  const running: TestProvider = {
    oidc,
    mode: 'up',
    setPerson: (subject, person) => void people.set(subject, person),
    signIn: (url, subject) => walk(url, { subject }, options.redirectUris),
    cancel: (url) => walk(url, { cancel: 'yes' }, options.redirectUris),
    stop: () => stop(server),
  };
  server.on('request', (request, response) => {
    if (running.mode === 'up') {
      handle(request, response);
    } else if (running.mode === 'unavailable') {
      request.socket.destroy();
    }
  });

  return running;
}

function createProvider(
  { issuer, clientId, clientSecret }: TestProvider['oidc'],
  { redirectUris, hasClaimsInIdToken = false, clientAuth = 'client_secret_basic' }: Options,
  people: Map<string, TestClaims>,
): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: clientAuth,
      },
    ],
    clientAuthMethods: [clientAuth],
    jwks: { keys: [newSigningKey()] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name'],
    },
    conformIdTokenClaims: !hasClaimsInIdToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
      Grant: 600,
    },
    interactions: { url: (_context: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: Context, subject: string) => {
      const person = people.get(subject);

      return person && { accountId: subject, claims: () => ({ sub: subject, ...person }) };
    },
    loadExistingGrant: ({ oidc: { session, client } }: Context) =>
      consentToAll(provider, { accountId: session.accountId, clientId: client.clientId }),
  });
  provider.use((context, next) => handleInteraction(provider, people, context, next));

  return provider;
}

function newSigningKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' };
}

async function consentToAll(
  provider: Provider,
  of: { accountId: string; clientId: string },
): Promise<unknown> {
  const grant = new provider.Grant(of);
  grant.addOIDCScope('openid email profile');
  await grant.save();

  return grant;
}

/** The page on which people choose who they are. */
async function handleInteraction(
  provider: Provider,
  people: Map<string, TestClaims>,
  context: Context,
  next: () => Promise<void>,
): Promise<void> {
  if (!context.path.startsWith('/interaction/')) {
    return next();
  }
  const { uid } = await provider.interactionDetails(context.req, context.res);
  if (context.method === 'GET') {
    context.type = 'html';
    context.body = page(uid);

    return;
  }
  const form = new URLSearchParams(await text(context.req));
  const subject = form.get('subject') ?? '';
  const isKnown = people.has(subject) && !form.has('cancel');
  context.respond = false;
  await provider.interactionFinished(
    context.req,
    context.res,
    isKnown ? { login: { accountId: subject } } : { error: 'access_denied' },
  );
}

function page(uid: string): string {
  return `<!doctype html><html lang="en"><title>Test provider</title><h1>Test provider</h1>
    <form method="post" action="/interaction/${uid}">
      <label>Subject <input name="subject"></label>
      <button>Continue</button><button name="cancel" value="yes">Cancel</button>
    </form></html>`;
}

/** Follows redirects with cookies, sends the form once, and stops at the first exit. */
async function walk(start: string, form: Record<string, string>, exits: string[]): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    keepCookies(cookies, response);
    const location = response.headers.get('location');
    body = location ? undefined : new URLSearchParams(form);
    url = location ? new URL(location, url).href : url;
    if (exits.some((exit) => url.startsWith(exit))) {
      return url;
    }
    if (!location && !response.ok) {
      throw new Error(`the provider responded ${response.status}: ${await response.text()}`);
    }
  }
  throw new Error(`the provider does not redirect back; its last page is ${url}`);
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
