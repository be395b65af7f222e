import type { AdviceEvents, AdviceProgress, KnownProgress } from '@hearthwise/contracts';
import type { ServerSentEvent } from '../http/event-stream.js';

/** What one client has of an answer, and the events that bring it the rest. */
export class AdviceReading {
  known: KnownProgress;

  /** @param lastEventId of the client's last `part`; anything else begins at the start */
  constructor(lastEventId?: string | string[]) {
    const [, version = 0, length = 0] = /^(\d{1,6})\.(\d{1,6})$/.exec(String(lastEventId)) ?? [];
    this.known = { stage: null, hasSafety: false, version: Number(version), length: Number(length) };
  }

  /** The events for what is new, which the client knows from then on. Danger comes before everything else. */
  take({ stage, safety, part, advice }: AdviceProgress): ServerSentEvent[] {
    const events: ServerSentEvent[] = [];
    if (safety && !this.known.hasSafety) {
      events.push(eventOf('safety', safety));
    }
    if (stage !== this.known.stage) {
      events.push(eventOf('progress', { stage }));
    }
    this.known = { ...this.known, stage, hasSafety: this.known.hasSafety || safety !== null };
    if (part) {
      events.push(this.takePart(part));
    }
    if (advice) {
      events.push(...this.takeRest(advice.answer), eventOf('advice', advice));
    }

    return events;
  }

  /** An answer that was written at once comes in its paragraphs. */
  private takeRest(answer: string): ServerSentEvent[] {
    if (this.known.length > 0) {
      return [];
    }

    return answer
      .split(/(?<=\n\n)/)
      .filter(Boolean)
      .map((text) => this.takePart({ ...this.known, at: this.known.length, text }));
  }

  private takePart({ version, at, text }: { version: number; at: number; text: string }): ServerSentEvent {
    const length = at + text.length;
    this.known = { ...this.known, version, length };

    return { ...eventOf('part', { text, at }), id: `${version}.${length}` };
  }
}

export function eventOf<Name extends keyof AdviceEvents>(
  event: Name,
  data: AdviceEvents[Name],
): ServerSentEvent {
  return { event, data };
}
