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

/** Milliseconds until the first attempt of our own, doubled by each failure up to those between two polls; spread, so that browsers do not all come back at once. */
const FIRST_RETRY_MS = 1_000;
const POLL_MS = 60_000;
const SPREAD = 0.5;

/**
 * Listens to the gateway's events until the function that it returns is called. It tries again ever more slowly; after
 * repeated failure it asks every minute besides.
 */
export function connect(watch: string | undefined, events: Events): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const listenLater = () => {
    source?.close();
    const delay = Math.min(POLL_MS, FIRST_RETRY_MS * 2 ** failures);
    timer = setTimeout(
      () => {
        if (delay === POLL_MS) {
          events.onPoll();
        }
        listen();
      },
      delay * (1 - SPREAD / 2 + Math.random() * SPREAD),
    );
  };
  const handleError = () => {
    failures += 1;
    if (failures > OWN_RETRIES || source?.readyState === EventSource.CLOSED) {
      listenLater();
    }
  };
  const listen = () => {
    if (typeof EventSource === 'undefined') {
      failures = Infinity;

      return listenLater();
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
