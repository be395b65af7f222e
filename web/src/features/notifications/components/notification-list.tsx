import type { Notification } from '@hearthwise/contracts';
import { Bell } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { PagedListState } from '../../../lib/use-paged-list.js';
import { useMarkRead, useUnread } from '../api/use-notifications.js';

interface NotificationListProps {
  list: PagedListState<Notification>;
  /** Heading level of what is said in place of the list. */
  level: 2 | 3;
  children: ReactNode;
}

/** The list: loading, failed, empty or there. */
export function NotificationList({ list, level, children }: NotificationListProps) {
  if (list.hasFailed) {
    return (
      <ErrorState
        level={level}
        title="Your notifications didn't load."
        hint="Check your connection and try again."
        onRetry={list.retry}
      />
    );
  }
  if (list.isLoading) {
    return <ListSkeleton />;
  }
  if (list.rows.length === 0) {
    return (
      <EmptyState
        level={level}
        icon={Bell}
        title="Nothing new"
        hint="When somebody replies to you, mentions you, or something on a checklist is due, it will appear here."
      />
    );
  }

  return children;
}

interface MarkAllReadProps extends Pick<NotificationListProps, 'list'> {
  /** The heading of the list, which takes the focus when the button goes. */
  heading: RefObject<HTMLElement | null>;
}

/** Marks everything as read that the list shows or that is older: what comes meanwhile stays unread. */
export function MarkAllRead({ list, heading }: MarkAllReadProps) {
  const unread = useUnread();
  const { mutateAsync, isPending } = useMarkRead();
  const [newest] = list.rows;
  const hasUnread = unread > 0 || list.rows.some(({ readAt }) => readAt === null);
  if (!newest || !hasUnread) {
    return null;
  }

  const markAll = async (button: HTMLElement) => {
    // A failure is reported by the mutation.
    await mutateAsync({ upTo: newest.updatedAt }).catch(() => {});
    // A disabled button has lost the focus already; whoever has moved it meanwhile keeps it.
    if ([button, document.body].includes(document.activeElement as HTMLElement)) {
      heading.current?.focus();
    }
  };

  return (
    <Button
      variant="quiet"
      size="sm"
      className="-mx-3"
      pending={isPending}
      onClick={({ currentTarget }) => void markAll(currentTarget)}
    >
      Mark all as read
    </Button>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="space-y-5 px-4 py-5">
      <span className="sr-only">Loading notifications...</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grow space-y-2.5">
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  );
}
