import { randomUUID } from 'node:crypto';
import { OPERATIONS, type Session, type SignInInput, type SignUpInput } from '@hearthwise/contracts';
import { asVisitor, startTestService, type TestService } from '@hearthwise/service-kit/testing';
import type { DataSource } from 'typeorm';
import { AppModule } from '../app.module.js';
import type { Config } from '../config.js';
import { database } from '../database.js';

type Settings = Pick<Config, 'FIRST_ACCOUNT_IS_ADMIN' | 'ADMIN_EMAILS' | 'oidc'>;
/** `DATABASE_SCHEMA` lets it work in the schema of another one. */
type Given = Partial<Settings & Pick<Config, 'DATABASE_SCHEMA'>>;

export const PASSWORD = 'correct horse battery';

/** Auth under test, with the calls that most tests make. */
export interface TestAuth extends TestService {
  /** A connection to its schema, for what no call shows or does. */
  dataSource: DataSource;
  signUp(fields?: Partial<SignUpInput>): Promise<Session>;
  signIn(fields: Partial<SignInInput>): Promise<Session>;
}

/** Starts the service on a schema of its own. */
export async function startAuth(settings: Given = {}): Promise<TestAuth> {
  const own: Settings & Given = { FIRST_ACCOUNT_IS_ADMIN: false, ADMIN_EMAILS: [], oidc: null, ...settings };
  const auth = await startTestService('auth', database, (config) => AppModule.with({ ...config, ...own }));
  const dataSource = await database.connect(auth.schema);
  const { signUp, signIn } = OPERATIONS.auth;

  return {
    ...auth,
    dataSource,
    signUp: (fields) => auth.client.call(signUp, { ...newAccount(), ...fields }, asVisitor()),
    signIn: (fields) =>
      auth.client.call(signIn, { email: newEmail(), password: PASSWORD, ...fields }, asVisitor()),
    stop: async () => {
      await dataSource.destroy();
      await auth.stop();
    },
  };
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `Pim.${randomUUID()}@Example.org`;
}

function newAccount(): SignUpInput {
  return { email: newEmail(), password: PASSWORD, firstName: 'Pim' };
}
