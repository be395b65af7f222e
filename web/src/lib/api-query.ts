import type { ReadName } from '@hearthwise/contracts';
import { DELAYS } from '@hearthwise/contracts/limits';
import { MutationCache, QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type ResponseOf,
  type CallArguments,
  isSuspensionError,
  pathOf,
  type ReadResult,
} from './api-client.js';
import { AS_PAGE, listPageOf } from './list-page.js';

/**
 * A read of the API as query options. The key is the path itself: the default query function reads the parts of a key
 * joined with '/', in the browser by fetch, on the server inside the gateway.
 */
export function apiQuery<N extends ReadName>(name: N, ...input: CallArguments<N>) {
  return queryOptions<ResponseOf<N>>({ queryKey: [pathOf(name, ...input)] });
}

/**
 * Reads are never retried or repeated automatically, and dropped after 5 unused minutes (specification section 7). Without a
 * connection, calls fail at once: TanStack would hold them until it is back, and say nothing. A write that is refused because
 * moderators have suspended the user meanwhile tells every screen.
 */
export function createQueryClient(read: (path: string) => Promise<ReadResult>): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onError: (error) => {
        if (isSuspensionError(error)) {
          void queryClient.invalidateQueries(apiQuery('getCurrentUser'));
        }
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          const answer = await read(queryKey.join('/'));

          return meta === AS_PAGE ? listPageOf(answer) : answer.body;
        },
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        staleTime: Infinity,
        gcTime: DELAYS.cacheUnused,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

  return queryClient;
}
