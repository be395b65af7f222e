import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { createQueryClient } from './api-query.js';

const failure = new TypeError('Failed to fetch');

describe('calls without a connection', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('should fail at once', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient(() => Promise.reject(failure));
    await expect(client.fetchQuery({ queryKey: ['/api/articles'] })).rejects.toBe(failure);
    const saving = new MutationObserver(client, { mutationFn: () => Promise.reject(failure) });
    await expect(saving.mutate()).rejects.toBe(failure);
  });
});
