import { parseConfig } from '@hearthwise/service-kit';
import { describe, expect, it } from 'vitest';
import { configSchema } from './config.js';

const parse = (own: Record<string, string>) =>
  parseConfig(configSchema, {
    PORT: '0',
    RPC_TOKEN: 'x'.repeat(32),
    DATABASE_URL: 'postgres://localhost/test',
    ...own,
  });

describe('settings', () => {
  it('should make nobody admin by default', () => {
    expect(parse({ ADMIN_EMAILS: '' })).toMatchObject({ FIRST_ACCOUNT_IS_ADMIN: false, ADMIN_EMAILS: [] });
  });

  it('should take addresses in any case, with commas between them', () => {
    expect(
      parse({ FIRST_ACCOUNT_IS_ADMIN: 'true', ADMIN_EMAILS: ' Ana@Example.org,ben@example.org, ' }),
    ).toMatchObject({
      FIRST_ACCOUNT_IS_ADMIN: true,
      ADMIN_EMAILS: ['ana@example.org', 'ben@example.org'],
    });
  });

  it('should name what it does not understand', () => {
    expect(() => parse({ ADMIN_EMAILS: 'ana' })).toThrow('must be e-mail addresses');
    expect(() => parse({ FIRST_ACCOUNT_IS_ADMIN: 'perhaps' })).toThrow('FIRST_ACCOUNT_IS_ADMIN');
  });
});
