import { parseConfig } from '@hearthwise/service-kit';
import { describe, expect, it } from 'vitest';
import { configSchema } from './config.js';

const parse = (own: Record<string, string>) =>
  parseConfig(configSchema, {
    PORT: '0',
    RPC_TOKEN: 'x'.repeat(32),
    DATABASE_URL: 'postgres://localhost/test',
    SIGN_IN_KEY: 'k'.repeat(32),
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

  it('should use no provider unless told of one', () => {
    expect(parse({ OIDC_ISSUER: '' }).oidc).toBeNull();
  });

  it.each(['https://login.example/realm', 'http://127.0.0.1:9800', 'http://localhost:9800'])(
    'should take the provider %s',
    (issuer) => {
      const own = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'home', OIDC_CLIENT_SECRET: 'secret' };
      expect(parse(own).oidc).toEqual({ issuer, clientId: 'home', clientSecret: 'secret' });
    },
  );

  it.each(['http://login.example', 'ftp://localhost', 'login.example'])(
    'should refuse the provider %s, to which a secret must not travel',
    (issuer) => {
      const own = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'home', OIDC_CLIENT_SECRET: 'secret' };
      expect(() => parse(own)).toThrow('OIDC_ISSUER: must be an https:// address');
    },
  );

  it('should require all settings of the provider or none', () => {
    expect(() => parse({ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'home' })).toThrow(
      'OIDC_CLIENT_SECRET: is missing',
    );
    expect(() => parse({ OIDC_CLIENT_SECRET: 'secret' })).toThrow(
      /OIDC_ISSUER: is missing[^]*OIDC_CLIENT_ID: is missing/,
    );
  });

  it('should keep sessions for 30 days unused and for 180 in all, unless told otherwise', () => {
    expect(parse({})).toMatchObject({ SESSION_IDLE_DAYS: 30, SESSION_MAX_DAYS: 180 });
    expect(parse({ SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '7' })).toMatchObject({
      SESSION_IDLE_DAYS: 1,
      SESSION_MAX_DAYS: 7,
    });
    expect(() => parse({ SESSION_IDLE_DAYS: '0' })).toThrow('SESSION_IDLE_DAYS');
  });

  it('should require a key of its own', () => {
    expect(() => parse({ SIGN_IN_KEY: 'short' })).toThrow('SIGN_IN_KEY: must have at least 32 characters');
    expect(() => parse({ SIGN_IN_KEY: '' })).toThrow('SIGN_IN_KEY');
  });

  it('should name what it does not understand', () => {
    expect(() => parse({ ADMIN_EMAILS: 'ana' })).toThrow('must be email addresses');
    expect(() => parse({ FIRST_ACCOUNT_IS_ADMIN: 'perhaps' })).toThrow('FIRST_ACCOUNT_IS_ADMIN');
  });
});
