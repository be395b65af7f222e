import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './argon2id.js';

/** From the tests of Argon2's reference implementation: a hash that somebody else made, at another cost. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

describe('passwords', () => {
  it('should verify a hash of the reference implementation and ask for a new one', async () => {
    expect(await verifyPassword('password', REFERENCE)).toBe(true);
    expect(await verifyPassword('Password', REFERENCE)).toBe(false);
    expect(needsRehash(REFERENCE)).toBe(true);
  });

  it('should hash at the stated cost, each time with another salt', async () => {
    const [one, two] = await Promise.all([hashPassword('a password'), hashPassword('a password')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect(needsRehash(one)).toBe(false);
    expect(await verifyPassword('a password', one)).toBe(true);
  });

  it('should return what any Argon2id returns for the same parts', async () => {
    const [, , , , salt = '', key = ''] = (await hashPassword('a password')).split('$');
    const parts = {
      message: 'a password',
      nonce: Buffer.from(salt, 'base64'),
      memory: 19_456,
      passes: 2,
      parallelism: 1,
    };
    expect(argon2Sync('argon2id', { ...parts, tagLength: 32 }).equals(Buffer.from(key, 'base64'))).toBe(true);
  });

  it('should know a letter however the keyboard composed it', async () => {
    expect(await verifyPassword('cafe\u0301 at home', await hashPassword('caf\u00e9 at home'))).toBe(true);
  });

  it('should refuse everything for nobody, with about as much work as for somebody', async () => {
    const stored = await hashPassword('a password');
    expect(await verifyPassword('a password', null)).toBe(false);
    const [somebody, nobody] = await leastInTurn([
      () => verifyPassword('wrong', stored),
      () => verifyPassword('wrong', null),
    ]);
    expect(nobody).toBeGreaterThan((somebody as number) / 2);
  });

  it('should not tell a broken hash in its error', async () => {
    await expect(verifyPassword('a password', '$2b$10$secret')).rejects.toThrow(
      /^A stored password hash is no Argon2id/,
    );
  });
});

/** CPU time of the least costly of some rounds: what else this process does only adds, and in turn it adds to all alike. */
async function leastInTurn(runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const costs = runs.map(() => Infinity);
  for (let round = 0; round < 8; round += 1) {
    for (const [index, run] of runs.entries()) {
      const before = process.cpuUsage();
      await run();
      const { user, system } = process.cpuUsage(before);
      costs[index] = Math.min(costs[index] as number, user + system);
    }
  }

  return costs;
}
