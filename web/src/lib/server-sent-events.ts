export interface ServerSentEvent {
  event: string;
  /** The lines of data. */
  data: string;
  /** From where a stream that was cut is resumed; empty for an event that has none. */
  id: string;
}

/**
 * Reads the server-sent events of a response as they come (HTML Living Standard, section 9.2); `EventSource` can neither send a
 * body nor see a status. An event that was cut is left out. Lines end with \n, as the gateway writes them.
 * @param onBytes called whenever anything comes, be it a comment that only keeps the connection open
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let event = emptyEvent();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return;
      }
      onBytes();
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') {
          addLine(event, line);
        } else if (event.data !== '') {
          yield event;
          event = emptyEvent();
        }
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function emptyEvent(): ServerSentEvent {
  return { event: 'message', data: '', id: '' };
}

function addLine(event: ServerSentEvent, line: string): void {
  const [, name, value = ''] = /^(event|data|id): ?(.*)$/.exec(line) ?? [];
  if (name === 'data') {
    event.data += event.data === '' ? value : `\n${value}`;
  } else if (name) {
    event[name as 'event' | 'id'] = value;
  }
}
