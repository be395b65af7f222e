import { argon2Sync, createHash } from 'node:crypto';
import { type Client, OPERATIONS } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { database } from '../database.js';
import { KeyedHash } from '../secrets/keyed-hash.js';
import { seed } from '../seed/seed.js';
import { aClient, newEmail, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';
import { HASH_COST } from './argon2id.js';

/** Connections of a service under test. */
const POOL = 4;
const INVALID = { code: 'auth.invalid_credentials', message: "That email and password don't match." };

describe('sign-up and sign-in', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth({ ADMIN_EMAILS: ['boss@example.org'] });
  });
  afterAll(() => auth.stop());

  const countUsers = async (email: string) => {
    const [row] = await auth.dataSource.query(
      'SELECT count(*)::int AS n FROM users WHERE email_key = lower($1)',
      [email],
    );
    return row.n;
  };

  describe('signing up', () => {
    it.each([
      ['email', { email: 'not an address' }],
      ['email', { email: `${'x'.repeat(250)}@example.org` }],
      ['password', { password: 'too short' }],
      ['password', { password: 'x'.repeat(129) }],
      ['password', { password: '🏡🔑🪟🚪🛋' }],
      ['password', { password: '1234567890' }],
      ['password', { email: 'mara.lindqvist@example.org', password: 'Mara.Lindqvist7' }],
      ['firstName', { firstName: '   ' }],
      ['firstName', { firstName: 'Pim\u0000' }],
    ])('should refuse a bad %s and write nothing', async (path, fields) => {
      const email = newEmail();
      await expect(auth.signUp({ email, ...fields })).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path }],
      });
      expect(await countUsers(email)).toBe(0);
    });

    it('should count characters as people do, and take any kind of them', async () => {
      const password = '🏡🔑🪟🚪🛋🕯🧺🪴🛁🧹'.repeat(12);
      const { user } = await auth.signUp({ password });
      expect((await auth.signIn({ email: user.email, password })).user).toEqual(user);
    });

    it('should make a member who is signed in, with the address as it was typed', async () => {
      const email = newEmail();
      const { token, expiresAt, user } = await auth.signUp({ email: ` ${email} `, firstName: ' Pim ' });
      expect(user).toMatchObject({ email, firstName: 'Pim', role: 'member', profileImageUrl: null });
      const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(180, 1);
      const resolved = await auth.client.call(OPERATIONS.auth.resolveSession, { token }, asVisitor());
      expect(resolved.user).toEqual(user);
    });

    it('should refuse an address that is taken in other letters', async () => {
      const email = newEmail();
      await auth.signUp({ email });
      await expect(auth.signUp({ email: email.toUpperCase() })).rejects.toMatchObject({
        code: 'auth.email_taken',
        errors: [{ path: 'email', message: 'There is already an account with this email address.' }],
      });
    });

    it('should create one user from two sign-ups with one address at once', async () => {
      const email = newEmail();
      const results = await Promise.allSettled([
        auth.signUp({ email }),
        auth.signUp({ email: email.toLowerCase() }),
      ]);
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(reasons).toMatchObject([{ code: 'auth.email_taken' }]);
      expect(await countUsers(email)).toBe(1);
    });

    it('should make an admin of an address in ADMIN_EMAILS only', async () => {
      expect((await auth.signUp({ email: 'Boss@Example.org' })).user.role).toBe('admin');
      expect((await auth.signUp({ email: 'notboss@example.org' })).user.role).toBe('member');
    });
  });

  describe('signing in', () => {
    it.each([
      ['email', { email: ' ' }],
      ['email', { email: 'pim\u0000@example.org' }],
      ['password', { password: '' }],
      ['password', { password: 'x'.repeat(1_001) }],
    ])('should refuse a bad %s', async (path, fields) => {
      await expect(auth.signIn(fields)).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path }],
      });
    });

    it('should open a session of its own each time, whatever the case of the address', async () => {
      const email = newEmail();
      const first = await auth.signUp({ email });
      const second = await auth.signIn({ email: ` ${email.toUpperCase()} ` });
      expect(second.user).toEqual(first.user);
      expect(second.token).not.toBe(first.token);
    });

    it('should throw the same for a wrong password and an unknown address', async () => {
      const email = newEmail();
      await auth.signUp({ email });
      await expect(auth.signIn({ email, password: 'wrong password' })).rejects.toMatchObject(INVALID);
      await expect(auth.signIn({ email: newEmail() })).rejects.toMatchObject(INVALID);
    });

    it('should let nobody in who has no password', async () => {
      await seed(auth.schema.url, auth.schema.schema);
      const [{ email }] = await auth.dataSource.query(
        'SELECT email FROM users WHERE password_hash IS NULL LIMIT 1',
      );
      await expect(auth.signIn({ email })).rejects.toMatchObject(INVALID);
    });
  });

  describe('the limit of attempts', () => {
    const fail = (email: string) =>
      auth.signIn({ email, password: 'wrong password' }).catch((error) => error.code);
    const failTimes = async (email: string, times: number) => {
      const codes: string[] = [];
      for (let i = 0; i < times; i += 1) {
        codes.push(await fail(email));
      }
      return codes;
    };
    const keyOf = (scope: string, email: string, source = '') =>
      auth.service.app.get(KeyedHash).of('sign-in attempts', scope, email.toLowerCase(), source);
    /** Moves all attempts so far into the past. */
    const age = (interval: string) =>
      auth.dataSource.query(
        'UPDATE sign_in_attempts SET tried_at = ARRAY(SELECT at - $1::interval FROM unnest(tried_at) WITH ORDINALITY AS t (at, n) ORDER BY n)',
        [interval],
      );

    it('should refuse even the right password after five failures, and say for how long', async () => {
      const email = newEmail();
      await auth.signUp({ email });
      expect(await failTimes(email, 5)).toEqual(Array(5).fill(INVALID.code));
      const error = await auth.signIn({ email: email.toLowerCase() }).catch((reason) => reason);
      expect(error).toMatchObject({ code: 'request.rate_limited' });
      expect(error.retryAfter).toBeGreaterThan(890);
      expect(error.retryAfter).toBeLessThanOrEqual(900);
    });

    it('should count for an unknown address too, and for each one alone', async () => {
      const email = newEmail();
      expect((await failTimes(email, 6)).at(-1)).toBe('request.rate_limited');
      expect(await fail(newEmail())).toBe(INVALID.code);
    });

    it('should let no more than five through when many come at once', async () => {
      const email = newEmail();
      const codes = await Promise.all(Array.from({ length: 8 }, () => fail(email)));
      expect(codes.filter((code) => code === INVALID.code)).toHaveLength(5);
      expect(codes.filter((code) => code === 'request.rate_limited')).toHaveLength(3);
    });

    it('should end after 15 minutes, and not before', async () => {
      const email = newEmail();
      await auth.signUp({ email });
      await failTimes(email, 5);
      await age('14 minutes');
      expect(await fail(email)).toBe('request.rate_limited');
      await age('2 minutes');
      expect((await auth.signIn({ email })).user.email).toBe(email);
    });

    it('should allow five in any 15 minutes, not five in each quarter of an hour', async () => {
      const email = newEmail();
      await failTimes(email, 2);
      await age('10 minutes');
      await failTimes(email, 3);
      await age('6 minutes');
      expect(await failTimes(email, 3)).toEqual([INVALID.code, INVALID.code, 'request.rate_limited']);
    });

    it('should count no attempt that failed because of the server', async () => {
      const email = newEmail();
      await auth.signUp({ email });
      await failTimes(email, 1);
      await auth.dataSource.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN RAISE 'no space left on device' USING ERRCODE = 'disk_full'; END$$`);
      await auth.dataSource.query(
        'CREATE TRIGGER full_disk BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      const refused = await Promise.all(
        Array.from({ length: 4 }, () => auth.signIn({ email }).catch((error) => error.code)),
      );
      await auth.dataSource.query('DROP FUNCTION refuse CASCADE');
      expect(refused).toEqual(Array(4).fill('service.unavailable'));
      // What is taken back does not keep the response.
      await vi.waitFor(async () => {
        const rows = await auth.dataSource.query(
          'SELECT FROM sign_in_attempts WHERE cardinality(tried_at) = 1 AND account_key = ANY ($1)',
          [[keyOf('network', email, aClient().address), keyOf('user', email)]],
        );
        expect(rows).toHaveLength(2);
      });
      expect(await failTimes(email, 5)).toEqual([...Array(4).fill(INVALID.code), 'request.rate_limited']);
    });

    describe('with strangers', () => {
      const STRANGER = { address: '198.51.100.7' };
      const failFrom = async (email: string, client: Partial<Client>, times = 1) => {
        const codes: string[] = [];
        for (let i = 0; i < times; i += 1) {
          codes.push(
            await auth.signIn({ email, password: 'wrong password' }, client).catch((error) => error.code),
          );
        }

        return codes;
      };
      /** As if this many had failed just now, each in another network. */
      const failEverywhere = (email: string, times: number) =>
        auth.dataSource.query('INSERT INTO sign_in_attempts VALUES ($1, array_fill(now(), ARRAY[$2::int]))', [
          keyOf('user', email),
          times,
        ]);

      it("should keep the owner in who has another address, after a stranger's five failures", async () => {
        const email = newEmail();
        await auth.signUp({ email });
        expect((await failFrom(email, STRANGER, 6)).at(-1)).toBe('request.rate_limited');
        expect((await auth.signIn({ email })).user.email).toBe(email);
        await expect(auth.signIn({ email }, STRANGER)).rejects.toMatchObject({
          code: 'request.rate_limited',
        });
      });

      it('should know the browser of the owner even in the network of the stranger', async () => {
        const email = newEmail();
        const { device } = await auth.signUp({ email });
        await failFrom(email, STRANGER, 6);
        const session = await auth.signIn({ email }, { ...STRANGER, device });
        expect(session.device).toBe(device);
      });

      it('should let only known browsers in after fifty failures over all networks', async () => {
        const email = newEmail();
        const { device } = await auth.signUp({ email });
        await failEverywhere(email, 49);
        expect(await failFrom(email, { address: '2001:db8::/64' })).toEqual([INVALID.code]);
        await expect(auth.signIn({ email }, STRANGER)).rejects.toMatchObject({
          code: 'request.rate_limited',
        });
        expect((await auth.signIn({ email }, { device })).user.email).toBe(email);
        await age('61 minutes');
        expect((await auth.signIn({ email }, STRANGER)).user.email).toBe(email);
      });

      it('should respond alike for addresses without an account', async () => {
        const [known, unknown] = [newEmail(), newEmail()];
        await auth.signUp({ email: known });
        const outcomes = async (email: string) => {
          const codes = await failFrom(email, STRANGER, 6);

          return [...codes, ...(await failFrom(email, { ...STRANGER, device: 'x'.repeat(43) }))];
        };
        expect(await outcomes(unknown)).toEqual(await outcomes(known));
      });

      it('should not count what the owner gets right', async () => {
        const email = newEmail();
        await auth.signUp({ email });
        for (let i = 0; i < 7; i += 1) {
          await auth.signIn({ email }, STRANGER);
        }
        const [{ attempts }] = await auth.dataSource.query(
          'SELECT cardinality(tried_at) AS attempts FROM sign_in_attempts WHERE account_key = $1',
          [keyOf('user', email)],
        );
        expect(attempts).toBe(0);
      });

      it('should give anybody who stole what a browser keeps five attempts of their own', async () => {
        const email = newEmail();
        const { device } = await auth.signUp({ email });
        const codes = await failFrom(email, { ...STRANGER, device }, 6);
        expect(codes).toEqual([...Array(5).fill(INVALID.code), 'request.rate_limited']);
        expect((await auth.signIn({ email })).user.email).toBe(email);
      });

      it('should know a browser for the account that signed in there only, and only as it was told', async () => {
        const [mine, theirs] = [newEmail(), newEmail()];
        const { device } = await auth.signUp({ email: mine });
        await auth.signUp({ email: theirs });
        await failFrom(theirs, STRANGER, 5);
        expect(await failFrom(theirs, { ...STRANGER, device })).toEqual(['request.rate_limited']);

        const forged = `${device?.slice(0, -2)}${device?.at(-2) === 'A' ? 'B' : 'A'}${device?.at(-1)}`;
        await failFrom(mine, STRANGER, 5);
        expect(await failFrom(mine, { ...STRANGER, device: forged })).toEqual(['request.rate_limited']);
      });
    });

    it('should start at zero after a success', async () => {
      const email = newEmail();
      await auth.signUp({ email });
      await failTimes(email, 4);
      await auth.signIn({ email });
      expect(await failTimes(email, 5)).toEqual(Array(5).fill(INVALID.code));
    });
  });

  it('should keep neither passwords nor tried addresses, and only ids in the audit', async () => {
    const [email, tried] = [newEmail(), newEmail()];
    const { user } = await auth.signUp({ email, password: 'a secret of mine' });
    await auth.signIn({ email: tried, password: 'another secret' }).catch(() => {});
    const rows = await allRows(auth);
    expect(rows).not.toContain(aClient().address);
    expect(rows).not.toContain(createHash('sha256').update(tried.toLowerCase()).digest('hex'));
    expect(rows).not.toMatch(/a secret of mine|another secret/);
    expect(rows.toLowerCase()).not.toContain(tried.toLowerCase());
    expect(rows).not.toContain(Buffer.from(tried.toLowerCase()).toString('hex'));
    const audit = await auth.dataSource.query('SELECT * FROM audit_entries WHERE actor_id = $1', [user.id]);
    expect(audit).toEqual([
      {
        id: expect.any(String),
        at: expect.any(Date),
        actor_id: user.id,
        action: 'user.signed_up',
        subject_id: user.id,
        subject_label: null,
        before: null,
        after: null,
      },
    ]);
  });
});

/** Other tests hash at less cost. */
describe('hashes at the cost of production', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth({ hashCost: HASH_COST });
  });
  afterAll(() => auth.stop());

  it('should replace those of an older cost once the password was right', async () => {
    const email = newEmail();
    await auth.signUp({ email });
    const old = cheapHash(PASSWORD);
    await auth.dataSource.query('UPDATE users SET password_hash = $1 WHERE email = $2', [old, email]);
    const stored = async () =>
      (await auth.dataSource.query('SELECT password_hash AS hash FROM users WHERE email = $1', [email]))[0]
        .hash;

    await expect(auth.signIn({ email, password: 'wrong password' })).rejects.toMatchObject(INVALID);
    expect(await stored()).toBe(old);
    await auth.signIn({ email });
    expect(await stored()).toContain('$m=19456,t=2,p=1$');
    await auth.signIn({ email });
  });
});

describe('the first user', () => {
  it('should make exactly one admin of several first sign-ups at once, demo members or not', async () => {
    const auth = await startAuth({ FIRST_ACCOUNT_IS_ADMIN: true });
    await seed(auth.schema.url, auth.schema.schema);
    const sessions = await atOnce(auth, () =>
      Promise.all(Array.from({ length: POOL + 1 }, () => auth.signUp())),
    );
    expect(sessions.map(({ user }) => user.role).sort()).toEqual(['admin', ...Array(POOL).fill('member')]);
    await auth.stop();
  });

  it('should be an ordinary one unless the settings say otherwise', async () => {
    const auth = await startAuth();
    expect((await auth.signUp()).user.role).toBe('member');
    await auth.stop();
  });
});

/** Lets sign-ups go on only when as many as there are connections have come as far as they can without inserting. */
async function atOnce<T>({ schema }: TestAuth, signUps: () => Promise<T>): Promise<T> {
  const dataSource = await database.connect(schema); // the service's own connections are all in use
  const { running } = await dataSource.transaction(async (manager) => {
    await manager.query('LOCK TABLE users IN SHARE MODE');
    const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
    const started = signUps();
    await expect.poll(() => countWaitingFor(dataSource, pid), { timeout: 30_000 }).toBe(POOL);

    return { running: started };
  });
  await dataSource.destroy();

  return running;
}

/** Connections that wait for this one, or for one that does. Asked from outside, as a transaction sees no news of others. */
async function countWaitingFor(dataSource: DataSource, pid: number): Promise<number> {
  const [row] = await dataSource.query(
    `WITH RECURSIVE waiting (pid) AS (
        SELECT $1::int
        UNION SELECT activity.pid FROM pg_stat_activity AS activity, waiting WHERE waiting.pid = ANY (pg_blocking_pids(activity.pid))
      )
      SELECT count(*)::int - 1 AS n FROM waiting`,
    [pid],
  );

  return row.n;
}

/** Everything in the schema, as text. */
async function allRows({ dataSource }: TestAuth): Promise<string> {
  const tables = ['users', 'sessions', 'sign_in_attempts', 'audit_entries'];
  const rows = await Promise.all(
    tables.map((table) => dataSource.query(`SELECT row_to_json(t)::text AS row FROM ${table} AS t`)),
  );

  return JSON.stringify(rows);
}

/** A hash as it was made when hashing cost less. */
function cheapHash(password: string): string {
  const salt = Buffer.from('sixteen bytes ok');
  const key = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 1_024,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

  return `$argon2id$v=19$m=1024,t=1,p=1$${encode(salt)}$${encode(key)}`;
}
