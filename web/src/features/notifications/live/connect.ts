import { ROUTES } from '@hearthwise/contracts/routes';

interface Events {
  onUnread: (unread: number) => void;
  /** Something is new, or may be: the connection was opened. */
  onNews: () => void;
  /** A post has changed; without a tag, the watched one may have. */
  onChange: (tag?: string) => void;
  /** There is no connection: ask. */
  onPoll: () => void;
}

/** Failures in a row that the browser repairs by itself, from where it was (`Last-Event-ID`). */
const OWN_RETRIES = 3;

/** Milliseconds between two attempts without a connection; spread, so that browsers do not all come back at once. */
const POLL_MS = 60_000;
const SPREAD = 0.5;

/**
 * Listens to the gateway's events until the function that it returns is called. After repeated failure it asks every minute
 * instead, and tries to listen again each time.
 */
export function connect(watch: string | undefined, events: Events): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const pollLater = () => {
    source?.close();
    timer = setTimeout(
      () => {
        events.onPoll();
        listen();
      },
      POLL_MS * (1 - SPREAD / 2 + Math.random() * SPREAD),
    );
  };
  const handleError = () => {
    failures += 1;
    if (failures > OWN_RETRIES || source?.readyState === EventSource.CLOSED) {
      pollLater();
    }
  };
  const listen = () => {
    if (typeof EventSource === 'undefined') {
      return pollLater();
    }
    source = new EventSource(addressOf(watch));
    source.addEventListener('error', handleError);
    source.addEventListener('unread', ({ data }) => {
      failures = 0;
      events.onUnread(unreadOf(data));
      events.onNews();
      events.onChange();
    });
    source.addEventListener('notification', ({ data }) => {
      events.onUnread(unreadOf(data));
      events.onNews();
    });
    source.addEventListener('changed', ({ data }) =>
      events.onChange((JSON.parse(String(data)) as { tag: string }).tag),
    );
  };
  listen();

  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

function addressOf(watch: string | undefined): string {
  const { path } = ROUTES.streamNotifications;

  return watch ? `${path}?${new URLSearchParams({ watch }).toString()}` : path;
}

function unreadOf(data: unknown): number {
  return (JSON.parse(String(data)) as { unread: number }).unread;
}
