import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker, CircuitOpenError, type CircuitState } from './circuit-breaker.js';

const DOWN = new Error('down');
const STRANGE = new Error('strange');
const failed = async (error: Error): Promise<never> => {
  throw error;
};

describe('the circuit breaker', () => {
  let now: number;
  let states: CircuitState[];
  let breaker: CircuitBreaker;

  beforeEach(() => {
    now = 1_000;
    states = [];
    const onChange = (state: CircuitState) => states.push(state);
    breaker = new CircuitBreaker({ failures: 3, openMs: 500, onChange, now: () => now });
  });

  const isDown = (error: unknown) => error === DOWN;
  const succeed = () => breaker.run(async () => 'fine', isDown);
  const fail = async (error = DOWN) => {
    try {
      return await breaker.run(() => failed(error), isDown);
    } catch (thrown) {
      return thrown;
    }
  };
  const open = async () => {
    for (let at = 0; at < 3; at += 1) {
      await fail();
    }
  };

  it('should open after so many failures in a row, and then make no call', async () => {
    await fail();
    await fail();
    expect(await succeed()).toBe('fine');
    await fail();
    await fail();
    expect(states).toEqual([]);
    expect(await fail()).toBe(DOWN);
    expect(states).toEqual(['open']);
    await expect(succeed()).rejects.toThrow(CircuitOpenError);
  });

  it('should not count errors that say nothing about the endpoint', async () => {
    await fail();
    await fail();
    await fail(STRANGE);
    await fail();
    await fail();
    expect(states).toEqual([]);
  });

  it('should try one call after a while, and close when it succeeds', async () => {
    await open();
    now += 500;
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = breaker.run(() => promise, isDown);
    await expect(succeed()).rejects.toThrow(CircuitOpenError);
    resolve('fine');
    expect(await probe).toBe('fine');
    expect(await succeed()).toBe('fine');
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('should stay open when that call fails', async () => {
    await open();
    now += 500;
    expect(await fail()).toBe(DOWN);
    now += 499;
    await expect(succeed()).rejects.toThrow(CircuitOpenError);
    now += 1;
    expect(await succeed()).toBe('fine');
    expect(states).toEqual(['open', 'half-open', 'open', 'half-open', 'closed']);
  });
});
