import type { Advice, AdviceEvents, AdviceSafety, AdviceStage, Problem } from '@hearthwise/contracts';
import { withPart } from '@hearthwise/contracts/ai/advice-events';
import { ApiError, type CallInput, openResponse, statusOf } from '../../../lib/api-client.js';
import { readEvents, type ServerSentEvent } from '../../../lib/server-sent-events.js';

/** What is known of an answer before all of it is. */
export interface AdviceSoFar {
  /** Undefined until the server has taken the question. */
  adviceId: string | undefined;
  stage: AdviceStage;
  safety: AdviceSafety | null;
  /** Markdown, which may end anywhere. */
  text: string;
}

interface Asking {
  question: CallInput<'askAdvice'>['body'];
  /** Of an answer that is on its way already, since before a reload. */
  adviceId?: string | undefined;
  /** Stops asking. */
  signal: AbortSignal;
  onProgress: (soFar: AdviceSoFar) => void;
}

/** Milliseconds without a byte after which a connection counts as dead, or as collected by a proxy: the server sends comments at least. */
const SILENCE_MS = 30_000;

/** How often a connection that was cut is resumed, and the milliseconds before the first time, doubled by each. */
const RESUMES = 5;
const FIRST_WAIT_MS = 500;

/** Statuses of a resumed stream that pass, as while the server starts again. */
const PASSING = new Set([502, 503, 504]);

/**
 * Asks the adviser, and hears of the answer part by part. Where nothing of a stream arrives, asks for the answer in one piece.
 * Rejects with an `ApiError` when the server has refused or failed, and with any error when `signal` has stopped it.
 */
export async function streamAdvice({ question, adviceId, signal, onProgress }: Asking): Promise<Advice> {
  const stream = new AdviceStream(signal, onProgress, adviceId);
  const advice = adviceId
    ? await stream.resume(adviceId)
    : await stream.read((options) => openResponse('askAdvice', options, { body: question }));
  if (advice) {
    return advice;
  }
  if (stream.soFar.adviceId) {
    return resumeUntilAnswered(stream, stream.soFar.adviceId, signal);
  }
  const whole = await openResponse('askAdvice', { signal }, { body: question });

  return (await whole.json()) as Advice;
}

async function resumeUntilAnswered(
  stream: AdviceStream,
  adviceId: string,
  signal: AbortSignal,
): Promise<Advice> {
  for (let attempt = 0; attempt < RESUMES; attempt += 1) {
    await wait(FIRST_WAIT_MS * 2 ** attempt, signal);
    const advice = await stream.resume(adviceId).catch((error: unknown) => {
      if (!PASSING.has(statusOf(error)) || attempt === RESUMES - 1) {
        throw error;
      }
    });
    if (advice) {
      return advice;
    }
  }
  throw new Error('The connection to the adviser was lost.');
}

type Options = Parameters<typeof openResponse>[1];

/** One answer over one connection or several. */
class AdviceStream {
  soFar: AdviceSoFar;
  private lastEventId = '';

  constructor(
    private readonly signal: AbortSignal,
    private readonly onProgress: (soFar: AdviceSoFar) => void,
    adviceId: string | undefined,
  ) {
    this.soFar = { adviceId, stage: 'queued', safety: null, text: '' };
  }

  resume(adviceId: string): Promise<Advice | undefined> {
    return this.read((options) => openResponse('getAdvice', options, { params: { adviceId } }));
  }

  /** Reads one connection to its end. Resolves with undefined when it was cut, or was silent for too long. */
  async read(open: (options: Options) => Promise<Response>): Promise<Advice | undefined> {
    const silence = new Silence(SILENCE_MS);
    try {
      const response = await open({
        signal: AbortSignal.any([this.signal, silence.signal]),
        headers: {
          accept: 'text/event-stream',
          ...(this.lastEventId && { 'last-event-id': this.lastEventId }),
        },
      });
      if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
        return (await response.json()) as Advice;
      }
      for await (const event of readEvents(response.body, () => silence.end())) {
        const advice = this.take(event);
        if (advice) {
          return advice;
        }
      }
    } catch (error) {
      if (this.signal.aborted || error instanceof ApiError) {
        throw error;
      }
    } finally {
      silence.forget();
    }

    return undefined;
  }

  /** Returns the whole answer once it is there. */
  private take({ event, data, id }: ServerSentEvent): Advice | undefined {
    this.lastEventId = id || this.lastEventId;
    const content = JSON.parse(data) as never;
    switch (event as keyof AdviceEvents) {
      case 'advice-id':
        return this.update(content satisfies AdviceEvents['advice-id']);
      case 'progress':
        return this.update(content satisfies AdviceEvents['progress']);
      case 'safety':
        return this.update({ safety: content });
      case 'part':
        return this.update({ text: withPart(this.soFar.text, content) });
      case 'advice':
        return content;
      case 'error':
        throw toApiError(content);
      default:
        return undefined;
    }
  }

  private update(change: Partial<AdviceSoFar>): undefined {
    this.soFar = { ...this.soFar, ...change };
    this.onProgress(this.soFar);
  }
}

/** Aborts its signal when nothing has ended it for some time. */
class Silence {
  private readonly abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal = this.abort.signal;

  constructor(private readonly limitMs: number) {
    this.end();
  }

  end(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.abort.abort(), this.limitMs);
  }

  forget(): void {
    clearTimeout(this.timer);
  }
}

function toApiError(problem: Problem): ApiError {
  return new ApiError(problem.status, JSON.stringify(problem), problem.title);
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped', 'AbortError'));
    });
  });
}
