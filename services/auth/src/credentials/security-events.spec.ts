import { OPERATIONS } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createResetLink } from './create-reset-link.js';
import { aClient, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';

const ADMIN = 'head@example.org';
const NEW_PASSWORD = 'staple battery horse';
const { address } = aClient();

describe('security events of users', () => {
  let auth: TestAuth;
  let record: MockInstance<SecurityLog['record']>;

  beforeAll(async () => {
    auth = await startAuth({ ADMIN_EMAILS: [ADMIN] });
    record = vi.spyOn(auth.service.app.get(SecurityLog), 'record');
  });
  beforeEach(() => {
    record.mockClear();
  });
  afterAll(() => auth.stop());

  it('should record a user who begins as administrator, and no other', async () => {
    await auth.signUp();
    expect(record).not.toHaveBeenCalled();
    await auth.signUp({ email: ADMIN });
    expect(record.mock.calls).toEqual([['authz_change', { email: ADMIN, address, role: 'admin' }]]);
  });

  it('should note a password that is changed', async () => {
    const { user } = await auth.signUp();
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, client: aClient() };
    await auth.client.call(OPERATIONS.auth.changePassword, input, asUser(user.role, user.id));
    expect(record.mock.calls).toEqual([
      ['authn_password_change', { email: user.email.toLowerCase(), address }],
    ]);
  });

  it('should note a password that is set by a reset link, once', async () => {
    const { user } = await auth.signUp();
    const token = (await createResetLink(auth.dataSource, user.email)) as string;
    const input = { token, password: NEW_PASSWORD, client: aClient() };
    await auth.client.call(OPERATIONS.auth.resetPassword, input, asVisitor());
    await auth.client.call(OPERATIONS.auth.resetPassword, input, asVisitor()).catch(() => {});
    expect(record.mock.calls).toEqual([
      ['authn_password_change', { email: user.email.toLowerCase(), address }],
    ]);
  });
});
