import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newId } from './new-id.js';

describe('newId', () => {
  const idFor = (key?: string) => newId({ headers: key === undefined ? {} : { 'idempotency-key': key } });

  it('should be another one for each request without a key', () => {
    expect(idFor()).not.toBe(idFor());
  });

  it('should be the key, with the quotes of the draft or without, in lower case', () => {
    const key = randomUUID();
    expect([key, `"${key}"`, ` ${key.toUpperCase()} `].map(idFor)).toEqual([key, key, key]);
  });

  it.each(['', '7', 'not-a-uuid', `${randomUUID()}, ${randomUUID()}`, `${randomUUID()}; a=1`])(
    'should refuse the key %j and name the header',
    (key) => {
      expect(() => idFor(key)).toThrow(
        expect.objectContaining({
          code: 'request.invalid',
          errors: [{ path: 'Idempotency-Key', message: expect.any(String) }],
        }),
      );
    },
  );
});
