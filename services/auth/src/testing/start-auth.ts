import { randomUUID } from 'node:crypto';
import {
  type Client,
  OPERATIONS,
  type Session,
  type SignInInput,
  type SignUpInput,
} from '@hearthwise/contracts';
import { asVisitor, startTestService, type TestService } from '@hearthwise/service-kit/testing';
import { AppModule } from '../app.module.js';
import type { Config } from '../config.js';
import type { HashCost } from '../credentials/argon2id.js';
import { database } from '../database.js';

type Settings = Pick<
  Config,
  | 'FIRST_ACCOUNT_IS_ADMIN'
  | 'ADMIN_EMAILS'
  | 'SIGN_IN_KEY'
  | 'SESSION_IDLE_DAYS'
  | 'SESSION_MAX_DAYS'
  | 'oidc'
>;
/** `DATABASE_SCHEMA` makes it use the schema of another instance. */
type Given = Partial<Settings & Pick<Config, 'DATABASE_SCHEMA'>> & { hashCost?: HashCost };

export const PASSWORD = 'correct horse battery';

/** Auth under test, with the calls that most tests need. */
export interface TestAuth extends TestService {
  signUp(fields?: Partial<SignUpInput>, client?: Partial<Client>): Promise<Session>;
  signIn(fields: Partial<SignInInput>, client?: Partial<Client>): Promise<Session>;
}

const DEFAULTS: Settings = {
  FIRST_ACCOUNT_IS_ADMIN: false,
  ADMIN_EMAILS: [],
  SIGN_IN_KEY: 'k'.repeat(32),
  SESSION_IDLE_DAYS: 30,
  SESSION_MAX_DAYS: 180,
  oidc: null,
};

/** A hundredth of the work: argon2id.spec.ts proves the hashes themselves. */
const CHEAP: HashCost = { memory: 256, passes: 1, parallelism: 1 };

/** Starts the service on a schema of its own. */
export async function startAuth({ hashCost = CHEAP, ...settings }: Given = {}): Promise<TestAuth> {
  const own = { ...DEFAULTS, ...settings };
  const auth = await startTestService('auth', database, (config) =>
    AppModule.with({ ...config, ...own }, hashCost),
  );
  const { signUp, signIn } = OPERATIONS.auth;

  return {
    ...auth,
    signUp: (fields, client) =>
      auth.client.call(signUp, { ...newUser(), ...fields, client: aClient(client) }, asVisitor()),
    signIn: (fields, client) => {
      const input = { email: newEmail(), password: PASSWORD, ...fields, client: aClient(client) };

      return auth.client.call(signIn, input, asVisitor());
    },
  };
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `Pim.${randomUUID()}@Example.org`;
}

/** A browser in which nobody has signed in; all in one network unless given. */
export function aClient(fields: Partial<Client> = {}): Client {
  return {
    address: '192.0.2.1',
    device: null,
    session: null,
    userAgent: 'Firefox/140.0 (Windows)',
    ...fields,
  };
}

function newUser(): SignUpInput {
  return { email: newEmail(), password: PASSWORD, firstName: 'Pim' };
}
