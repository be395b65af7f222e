import { AppError, type ErrorCode } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { Redis } from '../redis/redis.js';
import type { RpcClients } from '../rpc/rpc-clients.js';
import { AuthController } from './auth.controller.js';
import type { SessionService } from './session.service.js';

const body = { email: 'ana@example.org', password: 'password123', firstName: 'Ana' };
const request = { ip: '203.0.113.7' } as GatewayRequest;

/** How auth's refusal reaches people of one address who try so many times, as error codes. */
async function signUpRefused(code: ErrorCode, times: number): Promise<string[]> {
  const services = { call: () => Promise.reject(new AppError(code, 'No.')) } as unknown as RpcClients;
  const sessions = { clientOf: () => ({}) } as unknown as SessionService;
  const limits = new RateLimits({ RATE_LIMITS: 'on' } as Config, {} as Redis);
  const controller = new AuthController(services, sessions, limits);
  const codes: string[] = [];
  for (let count = 0; count < times; count += 1) {
    await controller
      .signUp({ body, request, reply: {} as GatewayReply })
      .catch((error: AppError) => codes.push(error.code));
  }

  return codes;
}

describe('the limit of new accounts', () => {
  it('should not count passwords that were refused: a household may try until one is good', async () => {
    expect(new Set(await signUpRefused('request.invalid', 60))).toEqual(new Set(['request.invalid']));
  });

  it.each(['service.overloaded', 'service.unavailable'] as const)(
    'should count no sign-up that failed with %s',
    async (code) => {
      expect(new Set(await signUpRefused(code, 101))).toEqual(new Set([code]));
    },
  );

  it('should end refused passwords with the tries to sign in', async () => {
    expect((await signUpRefused('request.invalid', 101)).at(-1)).toBe('request.rate_limited');
  });

  it('should count anybody who asks which addresses have an account', async () => {
    const codes = await signUpRefused('auth.email_taken', 21);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('auth.email_taken'));
    expect(codes.at(-1)).toBe('request.rate_limited');
  });
});
