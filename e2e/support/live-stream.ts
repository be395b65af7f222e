import { expect, vi } from 'vitest';
import type { Caller } from './api.js';

const WITHIN = { timeout: 20_000, interval: 100 };

/** A stream of server-sent events, as the page of a member opens it. */
export interface LiveStream {
  response: Response;
  /** What came so far. */
  text: () => string;
  isOpen: () => boolean;
  close: () => void;
}

/** Opens a member's stream at a gateway, and waits until it has begun. */
export async function openLiveStream(
  member: Caller,
  query = '',
  headers: Record<string, string> = {},
): Promise<LiveStream> {
  const abort = new AbortController();
  const response = await fetch(`${member.base}/api/notifications/stream${query}`, {
    headers: { cookie: member.cookieHeader(), 'accept-encoding': 'br, gzip', ...headers },
    signal: abort.signal,
  });
  let [received, isOpen] = ['', true];
  const read = async () => {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      received += Buffer.from(chunk).toString();
    }
  };
  read()
    .catch(() => {})
    .finally(() => (isOpen = false));
  await vi.waitFor(() => expect(received).toContain('event: unread'), WITHIN);

  return { response, text: () => received, isOpen: () => isOpen, close: () => abort.abort() };
}
