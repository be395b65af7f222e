import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';

const { E2E_URL: url = '', E2E_DATA_DIR: dataDir = '' } = process.env;
/** Why no log can be read, for the name of their group. */
const WITHOUT_DATA_DIR = dataDir ? '' : ' (E2E_DATA_DIR does not say where the log is)';

/** The gateway's log: its text and the security events in it. */
function readLog() {
  const text = readFileSync(join(dataDir, 'log', 'gateway.log'), 'utf8');
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);

  return { text, events: entries.filter(({ event }) => event) };
}

/** Sends a sign-in that is refused; returns the events that were logged for it, once the first is in the file. */
async function signInWrongly(init: RequestInit) {
  const before = readLog().events.length;
  const response = await fetch(`${url}/api/auth/sign-in`, { method: 'POST', ...init });
  await vi.waitFor(() => expect(readLog().events.length).toBeGreaterThan(before), { timeout: 10_000 });

  return { status: response.status, events: readLog().events.slice(before) };
}

describe.skipIf(!dataDir)(`security events${WITHOUT_DATA_DIR}`, () => {
  const email = `${randomUUID()}@example.org`;
  const fields = { email, password: 'not the right one' };
  const failure = {
    event: 'authn_login_fail',
    code: 'auth.invalid_credentials',
    account: expect.stringMatching(/^[\da-f]{16}$/),
    address: expect.stringMatching(/^[\da-f]{16}$/),
  };

  it('should note a failed sign-in of a program and of a form, and hold no address', async () => {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
    const byProgram = await signInWrongly(json);
    const byForm = await signInWrongly({ body: new URLSearchParams(fields) });

    expect([byProgram.status, byForm.status]).toEqual([401, 401]);
    expect(byProgram.events).toEqual([expect.objectContaining(failure)]);
    expect(byForm.events).toEqual([expect.objectContaining(failure)]);
    expect(byForm.events[0]?.account).toBe(byProgram.events[0]?.account);
    expect(readLog().text).not.toContain(email);
  });

  it('should note a write from another site', async () => {
    const { events } = await signInWrongly({
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify(fields),
    });

    expect(events).toEqual([
      expect.objectContaining({ event: 'authz_fail', code: 'request.foreign_origin' }),
    ]);
  });
});
