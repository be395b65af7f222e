import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import pg from 'pg';
import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { createLogger, NestLogger } from './logging.js';
import { testDatabaseUrl } from './testing/index.js';

/** What a logger writes about an error. */
function linesAbout(error: Error): string {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
  logger.error({ err: error }, 'a call failed');

  return lines.join('');
}

/** The error that something ends with. */
function failureOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => new Error('It did not fail.'),
    (error: unknown) => error as Error,
  );
}

describe('the log', () => {
  it.skipIf(process.platform !== 'linux')('should not end the process when its disk is full', () => {
    const logging = new URL('../dist/logging.js', import.meta.url).href;
    const program = `const { createLogger } = await import('${logging}');
      const logger = createLogger('test', 'info');
      logger.info('once');
      setImmediate(() => { logger.info('again'); process.exit(7); });`;
    // full(4): every write to this file fails as on a full disk.
    const full = openSync('/dev/full', 'w');
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    closeSync(full);

    expect([status, stderr]).toEqual([7, '']);
  });

  it('should not hold the values of a statement that failed', () => {
    const values = ['ana@example.org', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'];
    const error = new QueryFailedError('INSERT INTO users VALUES ($1, $2)', values, new Error('too long'));

    const lines = linesAbout(error);

    expect(lines).toContain('too long');
    values.forEach((value) => expect(lines).not.toContain(value));
  });

  it.each([
    // JSON that Postgres can not store: it quotes it in `detail` and `where`.
    ['half a surrogate pair', 'SELECT $1::jsonb', `{"text": "SECRET \\ud800"}`, '22P02'],
    ['a text that is no number', 'SELECT $1::int', 'SECRET "with" quotes', '22P02'],
    ['a doubled key', 'INSERT INTO secrets VALUES ($1), ($1)', 'SECRET', '23505'],
  ])('should say what failed, but not what somebody wrote: %s', async (_name, text, value, code) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    await client.query('CREATE TEMPORARY TABLE secrets (text text PRIMARY KEY)');
    const failure = await failureOf(client.query(text, [value]));
    await client.end();
    const wrapped = new QueryFailedError(text, [value], failure);

    expect(JSON.stringify(failure) + failure.message).toContain('SECRET');
    for (const error of [failure, wrapped, new Error('the save failed', { cause: failure })]) {
      const lines = linesAbout(error);
      expect(lines).toContain(code);
      expect(lines).not.toContain('SECRET');
    }
  });

  it('should not quote what is no JSON', async () => {
    const failure = await failureOf(new Response('SECRET').json());

    expect(failure.message).toContain('SECRET');
    expect(linesAbout(failure)).not.toContain('SECRET');
  });

  it('should say where an error was thrown', () => {
    expect(linesAbout(new TypeError('not this way'))).toContain('logging.spec.ts');
  });

  it("should treat Nest's errors the same", () => {
    const lines: string[] = [];
    const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
    new NestLogger(logger).error(
      new QueryFailedError('SELECT $1', ['SECRET'], new Error('no')),
      'Exceptions',
    );

    expect(lines.join('')).toContain('QueryFailedError');
    expect(lines.join('')).not.toContain('SECRET');
  });
});
