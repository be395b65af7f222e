import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key.js';

describe('useIdempotencyKey', () => {
  it('should keep a key until the creation has succeeded, and take another for another input', async () => {
    const { result } = renderHook(useIdempotencyKey);
    const keys: string[] = [];
    const fail = async (key: string) => {
      keys.push(key);
      throw new Error('The response was lost.');
    };
    const succeed = async (key: string) => void keys.push(key);
    for (const text of ['First', 'First', 'Second']) {
      await expect(result.current({ text }, fail)).rejects.toThrow('lost');
    }
    await result.current({ text: 'Second' }, succeed);
    await result.current({ text: 'Second' }, succeed);
    const [first, again, changed, sent, next] = keys;
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(sent).toBe(changed);
    expect(next).not.toBe(sent);
  });
});
