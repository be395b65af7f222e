import { describe, expect, it, vi } from 'vitest';
import { Caller, newMember, signInAsAdmin } from '../support/api.js';

const STATUS = '/api/admin/adviser';
const REBUILDS = `${STATUS}/rebuilds`;

describe('the adviser in the admin panel', () => {
  it('should be for administrators only', async () => {
    const member = await newMember();
    for (const [method, path] of [
      ['GET', STATUS],
      ['POST', REBUILDS],
    ] as const) {
      expect((await new Caller().send(method, path)).status).toBe(401);
      expect((await member.send(method, path)).status).toBe(403);
    }
  });

  it('should have its index rebuilt, with progress to the end', async () => {
    const admin = await signInAsAdmin();
    const started = await admin.post(REBUILDS);
    expect([started.status, started.body.id]).toEqual([202, expect.any(String)]);
    await vi.waitFor(
      async () => {
        const { rebuild, index, engine } = (await admin.get(STATUS)).body;
        expect(rebuild).toMatchObject({ status: 'done', done: rebuild.total });
        expect(index.articles).toBeGreaterThan(0);
        expect(engine).toEqual({ kind: 'passages', model: null, host: null, circuit: null });
      },
      { timeout: 30_000, interval: 500 },
    );
  });
});
