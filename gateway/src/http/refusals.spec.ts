import { AppError, type ErrorCode, ROUTES } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ProblemFilter } from './problem.filter.js';

/** The events that a request leaves behind when its route refuses it with a code. */
async function eventsOf(code: ErrorCode, path: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const problems = new ProblemFilter(logger, new SecurityLog(logger, 'k'.repeat(32)));
  const fastify = Fastify();
  fastify.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
  fastify.post(path, () => {
    throw new AppError(code, 'No.');
  });
  await fastify.inject({ method: 'POST', url: path, payload: { email: 'ana@example.org' } });

  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('refusals in the security log', () => {
  it.each([
    ['auth.invalid_credentials', ROUTES.signIn.path, 'authn_login_fail'],
    ['request.rate_limited', ROUTES.signIn.path, 'authn_login_lock'],
    ['request.rate_limited', ROUTES.changePassword.path, 'authn_login_lock'],
    ['auth.wrong_password', ROUTES.changePassword.path, 'authn_password_change_fail'],
    ['request.rate_limited', ROUTES.signUp.path, 'excess_rate_limit_exceeded'],
    ['auth.forbidden', '/api/articles', 'authz_fail'],
    ['request.foreign_origin', '/api/articles', 'authz_fail'],
    ['image.unsupported', '/api/images', 'upload_validation_fail'],
  ] as const)('should note %s at %s as %s', async (code, path, event) => {
    expect(await eventsOf(code, path)).toEqual([
      expect.objectContaining({
        event,
        code,
        route: path,
        account: expect.any(String),
        address: expect.any(String),
      }),
    ]);
  });

  it.each(['request.invalid', 'article.not_found', 'auth.required'] as const)(
    'should leave out %s, which people meet by mistake',
    async (code) => {
      expect(await eventsOf(code, '/api/articles')).toEqual([]);
    },
  );
});
