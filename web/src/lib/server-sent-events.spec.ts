import { describe, expect, it, vi } from 'vitest';
import { readEvents, type ServerSentEvent } from './server-sent-events.js';

/** A body that arrives in these pieces. */
function bodyOf(...pieces: (string | Uint8Array)[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();

  return new ReadableStream({
    start(controller) {
      pieces.forEach((piece) =>
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece),
      );
      controller.close();
    },
  });
}

async function read(body: ReadableStream<Uint8Array>, onBytes?: () => void): Promise<ServerSentEvent[]> {
  const events: ServerSentEvent[] = [];
  for await (const event of readEvents(body, onBytes)) {
    events.push(event);
  }

  return events;
}

describe('readEvents', () => {
  it('should read events with name, id and data, and leave out comments and the rest', async () => {
    const body = bodyOf(
      'retry: 1000\n\n:\n\nevent: part\nid: 7\ndata: {"a":1}\n\ndata: x\ndata:y\n\ndata: cut',
    );

    expect(await read(body)).toEqual([
      { event: 'part', id: '7', data: '{"a":1}' },
      { event: 'message', id: '', data: 'x\ny' },
    ]);
  });

  it('should not depend on where the pieces are parted, even within a character', async () => {
    const bytes = new TextEncoder().encode('event: part\ndata: "🏠 ä"\n\n');
    const onBytes = vi.fn();
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));

    expect(await read(bodyOf(...pieces), onBytes)).toEqual([{ event: 'part', id: '', data: '"🏠 ä"' }]);
    expect(onBytes).toHaveBeenCalledTimes(bytes.length);
  });

  it('should close the connection when its reader leaves', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
      cancel,
    });
    for await (const event of readEvents(body)) {
      expect(event.data).toBe('1');
      break;
    }
    expect(cancel).toHaveBeenCalledOnce();
  });
});
