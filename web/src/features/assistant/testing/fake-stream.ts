import type { AdviceEvents } from '@hearthwise/contracts';

/** A response of server-sent events whose events come when a test says so. */
export function fakeStream() {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(encoder.encode(text)).catch(() => {});

  return {
    response: ({ signal }: { signal?: AbortSignal | undefined } = {}) => {
      signal?.addEventListener('abort', () => void writer.abort(signal.reason).catch(() => {}));

      return new Response(readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
    },
    send: <N extends keyof AdviceEvents>(event: N, data: AdviceEvents[N], id?: string) =>
      write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`),
    cut: () => writer.close(),
  };
}

/** A call to which nothing ever responds. */
export function hang({ signal }: { signal?: AbortSignal | undefined }): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
