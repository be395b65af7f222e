import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';
import { livePost } from '../../../lib/live-post.js';
import { isUnauthorized } from '../../../session/sign-in.js';
import { connect } from './connect.js';

const subscribeToVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);

  return () => document.removeEventListener('visibilitychange', listener);
};
const isVisible = () => document.visibilityState === 'visible';

/** Keeps the number of unread notifications, their list and the shown post up to date. Only a tab that is seen is connected. */
export function useLive(): void {
  const queryClient = useQueryClient();
  const isSeen = useSyncExternalStore(subscribeToVisibility, isVisible);
  const tag = useSyncExternalStore(livePost.subscribe, livePost.tag);

  useEffect(() => {
    if (!isSeen) {
      return undefined;
    }
    const { queryKey } = apiQuery('countUnreadNotifications');

    return connect(tag, {
      onUnread: (unread) => void queryClient.setQueryData(queryKey, { unread }),
      onNews: () => void invalidateReadsOf(queryClient, ['notifications']),
      onChange: livePost.notify,
      onPoll: () => poll(queryClient),
    });
  }, [queryClient, isSeen, tag]);
}

/** Returns whether the user is still signed in, as far as is known. */
async function poll(queryClient: QueryClient): Promise<boolean> {
  livePost.notify();
  void invalidateReadsOf(queryClient, ['notifications']);
  try {
    await queryClient.fetchQuery({ ...apiQuery('countUnreadNotifications'), staleTime: 0 });

    return true;
  } catch (error) {
    if (isUnauthorized(error)) {
      void invalidateReadsOf(queryClient, ['currentUser']);
    }

    return !isUnauthorized(error);
  }
}
