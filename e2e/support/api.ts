import { randomBytes } from 'node:crypto';

/** Address of the running product. */
export function baseUrl(): string {
  return process.env.E2E_URL ?? 'http://localhost:3000';
}

export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on what was answered, whatever it is
  body: any;
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the call before its answer is there. */
  signal?: AbortSignal;
}

/** A caller of the public API with its own cookies, as a browser without a page would be. */
export class Caller {
  private cookies = new Map<string, string>();

  /** @param base the product that is called; the running one unless a test has started another */
  constructor(readonly base = baseUrl()) {}

  /** The same caller at another gateway of the product. */
  at(base: string): Caller {
    const other = new Caller(base);
    other.cookies = this.cookies;

    return other;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, { body, headers });
  }

  put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('PUT', path, { body, headers });
  }

  /** A string is sent as it is; anything else as JSON. */
  async send(method: string, path: string, { body, headers = {}, signal }: Call = {}): Promise<Answer> {
    const isRaw = typeof body === 'string';
    const response = await fetch(this.base + path, {
      method,
      redirect: 'manual',
      ...(signal && { signal }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    });
    this.keepCookies(response);

    return { status: response.status, headers: response.headers, body: parseBody(await response.text()) };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) {
        this.cookies.set(name, value);
      } else {
        this.cookies.delete(name);
      }
    }
  }
}

export const PASSWORD = 'correct horse battery';

/** Address of the administrator. */
export const ADMIN_EMAIL = 'admin@example.org';

/** An address that no other test uses. */
export function newEmail(): string {
  return `reader-${randomBytes(6).toString('hex')}@example.org`;
}

/** A caller who has just made an account. @param base an address of the running product */
export async function newMember(firstName = 'Robin', base = baseUrl()): Promise<Caller & { email: string }> {
  const email = newEmail();
  const caller = new Caller(base);
  const answer = await caller.post('/api/auth/sign-up', { email, password: PASSWORD, firstName });
  if (answer.status !== 201) {
    throw new Error(`sign-up answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  return Object.assign(caller, { email });
}

/** The administrator: the first account, which the set-up of the tests has made. */
export async function signInAsAdmin(): Promise<Caller> {
  const caller = new Caller();
  const answer = await caller.post('/api/auth/sign-in', { email: ADMIN_EMAIL, password: PASSWORD });
  if (answer.status !== 200) {
    throw new Error(`sign-in answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }

  return caller;
}

/** What is known of a request that ended without an answer: the connection was refused, or broke off. */
export function asAnswer(error: unknown): Answer {
  const { cause } = error as Error;

  return { status: 0, headers: new Headers(), body: String(cause ?? error) };
}

/** What a body is: JSON, or else its text. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
