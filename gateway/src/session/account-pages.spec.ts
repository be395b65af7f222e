import { AppError, SIGN_IN_PATH, SIGN_OUT_PATH, type SignInFailure } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import type { GatewayReply } from '../http/gateway-request.js';
import type { PageRenderer } from '../web/page-renderer.js';
import { AccountPages } from './account-pages.service.js';

/** In place of the built web client, whose own specs cover the markup. */
const FAKE_RENDERER = { style: '', signInFailure: (failure: SignInFailure) => JSON.stringify(failure) };

/** What people get who open an address where something fails, and what is logged of it. */
async function fail(path: string, error: AppError) {
  const log: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => log.push(line) });
  const config = { PUBLIC_URL: 'http://localhost:3000' } as Config;
  const security = new SecurityLog(pino({ level: 'silent' }), undefined);
  const pages = new AccountPages(config, FAKE_RENDERER as unknown as PageRenderer, logger, security);
  const fastify = Fastify();
  fastify.get(path, (request, reply) => pages.sendFailure(reply as GatewayReply, error, request.query));
  const { statusCode, headers, body } = await fastify.inject({ url: path, query: { returnTo: '/projects' } });

  return { statusCode, headers, body, log };
}

describe('the page about a failure', () => {
  it('should lead back to signing in, and on to the same place', async () => {
    const { statusCode, body, log } = await fail(SIGN_IN_PATH, new AppError('auth.sign_in_expired', 'Gone.'));
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({
      title: "Signing in didn't work",
      tryAgain: `${SIGN_IN_PATH}?returnTo=%2Fprojects`,
    });
    expect(log).toEqual([]);
  });

  it('should lead anybody who is still signed in back to signing out', async () => {
    const { body } = await fail(SIGN_OUT_PATH, AppError.unavailable());
    expect(JSON.parse(body)).toMatchObject({ title: "Signing out didn't work", tryAgain: SIGN_OUT_PATH });
  });

  it('should say when to come back, and leave the cause to the log', async () => {
    const { statusCode, headers, body, log } = await fail(
      SIGN_IN_PATH,
      AppError.unavailable(new Error('ECONN')),
    );
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(body).not.toContain('ECONN');
    expect(log.join()).toContain('ECONN');
  });
});
