import { LIMITS } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { assertHardToGuess } from './password-rule.js';

const EMAIL = 'Mara.Lindqvist@Example.org';

const refusalOf = (password: string, email = EMAIL) => {
  try {
    assertHardToGuess({ password, email, field: 'password' });

    return null;
  } catch (error) {
    return error as { code: string; errors: { path: string; message: string }[] };
  }
};
const messageOf = (password: string, email?: string) => refusalOf(password, email)?.errors[0]?.message ?? '';

describe('the rule for new passwords', () => {
  it.each([
    'correct horse battery',
    'three old lamps',
    'Tr0ub4dor&3x',
    'hearthwise is my home',
    'understandable',
    'kökets gamla spis',
    '我家的旧厨房很温暖啊',
    'x7#Kq9!mZ2',
    'W4lnut!9Tble',
  ])('should take %j', (password) => {
    expect(messageOf(password)).toBe('');
  });

  it.each([
    'password123',
    'PassWord123',
    'p@ssw0rd2024',
    'Sunshine!!!',
    '123password',
    'iloveyou 12',
    'basketball',
    'passwordpassword',
    'Password Password',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('should refuse %j, which people try first', (password) => {
    expect(messageOf(password)).toContain('people try first');
  });

  it.each([
    'aaaaaaaaaa',
    '1212121212',
    '1231231231',
    'abc123abc123',
    'abcdefghijkl',
    'zyxwvutsrq',
    '0987654321!',
    'asdfghjkl;',
    'qwerty 123456',
    '9876543210a',
    'xaxaxaxaxa',
    '🔥'.repeat(10),
  ])('should refuse %j, which repeats itself or is a row of keys', (password) => {
    expect(messageOf(password)).not.toBe('');
  });

  it.each(['mara.lindqvist', 'MaraLindqvist1', 'mara_lindqvist2024!', 'mara.lindqvist@example.org'])(
    'should refuse %j, which is nearly the address',
    (password) => {
      expect(messageOf(password)).toContain('email address');
    },
  );

  it.each(['hearthwise', 'Hearthwise2026!', 'my-hearthwise', 'hearthwise hearthwise'])(
    'should refuse %j, which is nearly the name of the product',
    (password) => {
      expect(messageOf(password)).toContain('Hearthwise');
    },
  );

  it('should leave short addresses alone, which are in many words', () => {
    expect(messageOf('three old lamps', 'l@example.org')).toBe('');
  });

  it('should name the field and say what to do', () => {
    expect(refusalOf('1234567890')).toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'password', message: expect.stringContaining('a few words') }],
    });
  });

  it('should take no notable time for the longest password', () => {
    const before = process.threadCpuUsage();
    for (const part of ['a', 'ab1', 'qwerty', 'é', '!']) {
      messageOf(part.repeat(LIMITS.passwordMax).slice(0, LIMITS.passwordMax));
    }
    expect(process.threadCpuUsage(before).user, 'microseconds of CPU time').toBeLessThan(500_000);
  });
});
