import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { createQueryClient } from '../../../lib/api-query.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { useBinActions } from './use-bin-actions.js';

const POST = '/api/discussions/d1';

afterEach(() => toast({})());

describe('a post that is deleted', () => {
  it('should not be read again by its page, which stays until the list is there, and be forgotten with it', async () => {
    const calls = fakeApi({ [`DELETE ${POST}`]: {} });
    const client = createQueryClient(() => Promise.reject(new TypeError('Failed to fetch')));
    client.setQueryData([POST], { id: 'd1' });
    client.setQueryData([`${POST}/replies`], []);
    const page = renderHook(
      () => ({ post: useQuery({ queryKey: [POST] }), ...useBinActions('discussions') }),
      {
        wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
      },
    );
    page.result.current.remove({ id: 'd1', title: 'Which oil?' });
    await waitFor(() => expect(client.getQueryData([`${POST}/replies`])).toBeUndefined());
    await waitFor(() => expect(client.isMutating()).toBe(0));
    page.rerender();
    expect(page.result.current.post).toMatchObject({ data: { id: 'd1' }, error: null, fetchStatus: 'idle' });

    page.unmount();
    expect(client.getQueryCache().getAll()).toEqual([]);
    expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('should be read again when it could not be deleted', async () => {
    fakeApi({ [`DELETE ${POST}`]: problem(403, 'Forbidden') });
    const client = createQueryClient(() => Promise.reject(new TypeError('Failed to fetch')));
    client.setQueryData([POST], { id: 'd1' });
    const { result } = renderHook(() => useBinActions('discussions'), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    result.current.remove({ id: 'd1', title: 'Which oil?' });
    await waitFor(() => expect(client.getQueryState([POST])?.isInvalidated).toBe(true));
    expect(client.getQueryData([POST])).toEqual({ id: 'd1' });
  });
});
