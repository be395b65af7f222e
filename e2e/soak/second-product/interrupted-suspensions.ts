import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../support/api.js';
import { untilAcknowledged } from '../../support/until-acknowledged.js';
import { newMember, type SecondProduct } from './second-product.js';

/** Longer than the launcher waits before it starts a process again, and the gateway before it delivers again (15 s). */
const REPAIRED = { timeout: 60_000, interval: 200 };
const POST = { title: 'A question', content: 'Which wall would you take out first?' };

/**
 * Who is killed, and how many milliseconds after a suspension was sent: community stores it with the decision, the gateway
 * delivers it to auth, community notes that. Whatever they were doing, the outcome is the same.
 */
const KILLS = [
  ['auth', 15],
  ['auth', 40],
  ['community', 20],
  ['gateway', 20],
  ['gateway', 40],
] as const;

/** @param getProduct once it has started; three processes of it are killed */
export function describeInterruptedSuspensions(getProduct: () => SecondProduct): void {
  describe('a suspension by a moderator', () => {
    /** A member, and a case about what they wrote. */
    const report = async () => {
      const [{ member: author }, { member: reporter }] = [
        await newMember(getProduct()),
        await newMember(getProduct()),
      ];
      const { body: post } = await author.post('/api/discussions', POST);
      const body = { kind: 'discussion', id: post.id, reason: 'spam' };
      expect((await reporter.post('/api/reports', body)).status).toBe(201);

      return { author, subject: post.id as string };
    };
    const suspend = (subject: string, key: string) => {
      const body = { kind: 'discussion', id: subject, action: 'suspend', reason: 'Advertising.', days: 7 };

      return untilAcknowledged(() =>
        getProduct().admin.post('/api/admin/moderation/decisions', body, { 'idempotency-key': key }),
      );
    };
    const read = async (caller: Caller, path: string) =>
      (await untilAcknowledged(() => caller.get(path))).body;

    it.each(KILLS)(
      'should be there once, although %s was killed %d ms after it was sent',
      async (name, delay) => {
        const { author, subject } = await report();
        const key = randomUUID();
        const suspended = suspend(subject, key);
        await sleep(delay);
        process.kill(getProduct().pidOf(name), 'SIGKILL');
        expect((await suspended).body.decision).toMatchObject({ id: key, action: 'suspend' });

        const [decision, ...others] = await read(author, '/api/me/decisions');
        expect([decision.id, others]).toEqual([key, []]);
        await vi.waitFor(async () => {
          const user = await read(author, '/api/auth/user');
          expect(user.suspendedUntil).toBe(decision.expiresAt);
        }, REPAIRED);
        const refused = await untilAcknowledged(() => author.post('/api/discussions', POST));
        expect([refused.status, refused.body.code]).toEqual([403, 'auth.suspended']);
        const log = await read(getProduct().admin, `/api/admin/audit?action=case.decided&subject=${subject}`);
        expect(log).toHaveLength(1);
      },
      120_000,
    );
  });
}
