import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logging.js';

/** What a logger writes about an error. */
function linesAbout(error: Error): string {
  const lines: string[] = [];
  const logger = createLogger('test', 'info', { write: (line: string) => void lines.push(line) });
  logger.error({ err: error }, 'a call failed');

  return lines.join('');
}

describe('the log', () => {
  it('should not hold the values of a statement that failed', () => {
    const values = ['ana@example.org', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'];
    const error = new QueryFailedError('INSERT INTO users VALUES ($1, $2)', values, new Error('too long'));

    const lines = linesAbout(error);

    expect(lines).toContain('too long');
    values.forEach((value) => expect(lines).not.toContain(value));
  });
});
