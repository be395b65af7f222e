import { describe, expect, it } from 'vitest';
import { createLogger } from '../logging.js';
import { SecurityLog } from './security-log.js';

const KEY = 'a-key-of-more-than-thirty-two-characters';

/** The lines of a log with a level and a key. */
function openLog(level: string, key: string | undefined = KEY) {
  const lines: string[] = [];
  const logger = createLogger('test', level, { write: (line: string) => void lines.push(line) });
  const entries = () => lines.map((line) => JSON.parse(line) as Record<string, string>);

  return { log: new SecurityLog(logger, key), lines, entries };
}

const facts = { email: 'Ana@Example.org ', address: '198.51.100.7', code: 'auth.invalid_credentials' };

describe('the security log', () => {
  it('should write one line with name and code', () => {
    const { log, entries } = openLog('info');
    log.record('authn_login_fail', facts);

    expect(entries()).toMatchObject([
      { event: 'authn_login_fail', code: facts.code, account: expect.stringMatching(/^[\da-f]{16}$/) },
    ]);
  });

  it('should hold neither the account nor the address', () => {
    const { log, lines } = openLog('info');
    log.record('authn_login_fail', facts);

    expect(lines.join('').toLowerCase()).not.toMatch(/ana|example\.org|198\.51/);
  });

  it('should give all spellings of an address the same hash, in every process with the same key', () => {
    const [one, other, foreign] = [openLog('info'), openLog('info'), openLog('info', 'x'.repeat(40))];
    one.log.record('authn_login_fail', facts);
    other.log.record('authn_login_lock', { email: 'ana@example.org' });
    foreign.log.record('authn_login_fail', facts);

    expect(other.entries()[0]?.account).toBe(one.entries()[0]?.account);
    expect(foreign.entries()[0]?.account).not.toBe(one.entries()[0]?.account);
  });

  it.each([
    ['error', 1],
    ['silent', 0],
  ])('should be written at the level %s: %i line', (level, count) => {
    const { log, lines } = openLog(level);
    log.record('authz_fail', { code: 'auth.forbidden' });

    expect(lines).toHaveLength(count);
  });
});
