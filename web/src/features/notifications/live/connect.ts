import { ROUTES } from '@hearthwise/contracts/routes';

interface Events {
  onUnread: (unread: number) => void;
  /** Something is new, or may be: the connection was opened. */
  onNews: () => void;
  /** A post has changed; without a tag, the watched one may have. */
  onChange: (tag?: string) => void;
  /** There is no connection: ask. Returns whether to go on, which is pointless after the session has ended. */
  onPoll: () => Promise<boolean>;
}

/** Failures in a row that the browser repairs by itself, from where it was (`Last-Event-ID`). */
const OWN_RETRIES = 3;

/** Milliseconds until the first attempt of our own, doubled by each failure up to those between two polls; spread, so that browsers do not all come back at once. */
const FIRST_RETRY_MS = 1_000;
const POLL_MS = 60_000;
const SPREAD = 0.5;

/** Milliseconds after which a connection counts as one that works. */
const STEADY_MS = 30_000;

/**
 * Listens to the gateway's events until the function that it returns is called. It tries again ever more slowly, and asks
 * besides: once at first, and after repeated failure every minute.
 */
export function connect(watch: string | undefined, events: Events): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasAsked = false;
  let openedAt: number | undefined;

  const stop = () => {
    clearTimeout(timer);
    source?.close();
  };
  const ask = async () => {
    hasAsked = true;
    if (!(await events.onPoll())) {
      stop();
    }
  };
  const listenLater = () => {
    source?.close();
    const delay = Math.min(POLL_MS, FIRST_RETRY_MS * 2 ** failures);
    timer = setTimeout(listen, delay * (1 - SPREAD / 2 + Math.random() * SPREAD));
    if (!hasAsked || delay === POLL_MS) {
      void ask();
    }
  };
  const handleError = () => {
    if (openedAt !== undefined && Date.now() - openedAt >= STEADY_MS) {
      failures = 0;
      hasAsked = false;
    }
    openedAt = undefined;
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
      openedAt ??= Date.now();
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

  return stop;
}

function addressOf(watch: string | undefined): string {
  const { path } = ROUTES.streamNotifications;

  return watch ? `${path}?${new URLSearchParams({ watch }).toString()}` : path;
}

function unreadOf(data: unknown): number {
  return (JSON.parse(String(data)) as { unread: number }).unread;
}
