import { AppError, OPERATIONS, type Session } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aClient, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';
import { createResetLink } from './create-reset-link.js';
import { MAX_CALLS, PasswordHasher } from './password-hasher.js';

const OVERLOADED = { code: 'service.overloaded', retryAfter: 1 };
const NEW_PASSWORD = 'staple battery horse';
const { resetPassword, changePassword, resolveSession } = OPERATIONS.auth;

describe('more passwords than can be hashed in time', () => {
  let auth: TestAuth;
  let session: Session;
  let resetToken: string;

  beforeAll(async () => {
    auth = await startAuth();
    session = await auth.signUp();
    resetToken = (await createResetLink(auth.dataSource, session.user.email)) as string;
  });
  afterAll(() => auth.stop());

  /** Straight at the hasher, where no deadline depends on how busy the machine is. */
  it('should refuse what exceeds its capacity, and finish the rest', async () => {
    const hasher = auth.service.app.get(PasswordHasher);
    const calls = Array.from({ length: MAX_CALLS + 5 }, () =>
      hasher.withCapacity(() => hasher.verify(PASSWORD, null)).catch(codeOf),
    );
    const results = await Promise.all(calls);
    expect(results.slice(0, MAX_CALLS)).toEqual(Array(MAX_CALLS).fill(false));
    expect(results.slice(MAX_CALLS)).toEqual(Array(5).fill('service.overloaded'));
  });

  describe('while as many calls hash as may', () => {
    let held: PromiseWithResolvers<void>;
    let calls: Promise<void[]>;

    beforeEach(() => {
      held = Promise.withResolvers<void>();
      const hasher = auth.service.app.get(PasswordHasher);
      calls = Promise.all(Array.from({ length: MAX_CALLS }, () => hasher.withCapacity(() => held.promise)));
    });
    afterEach(async () => {
      held.resolve();
      await calls;
    });

    it.each<[string, () => Promise<unknown>]>([
      ['sign-in', () => auth.signIn({ email: session.user.email })],
      ['sign-up', () => auth.signUp()],
      [
        'change of password',
        () => {
          const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, client: aClient() };

          return auth.client.call(changePassword, input, asUser('member', session.user.id));
        },
      ],
      [
        'reset',
        () => {
          const input = { token: resetToken, password: NEW_PASSWORD, client: aClient() };

          return auth.client.call(resetPassword, input, asVisitor());
        },
      ],
    ])('should refuse a %s', async (_name, call) => {
      await expect(call()).rejects.toMatchObject(OVERLOADED);
    });

    it('should resolve sessions', async () => {
      const { user } = await auth.client.call(resolveSession, { token: session.token }, asVisitor());
      expect(user).toEqual(session.user);
    });

    it('should count no refused attempt', async () => {
      const { email } = session.user;
      const refused = Array.from({ length: 10 }, () => auth.signIn({ email }).catch(codeOf));
      expect(new Set(await Promise.all(refused))).toEqual(new Set(['service.overloaded']));
      held.resolve();
      await calls;
      await expect(auth.signIn({ email })).resolves.toMatchObject({ user: session.user });
    });
  });
});

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : String(error);
}
