import type OpenAI from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { ResponseFormatJSONSchema } from 'openai/resources/shared';
import { addTokens, type ByDirection, withModelSpan } from './model-metrics.js';

export interface EndpointOptions {
  apiKey: string;
  baseUrl: string;
  /** Of a million tokens, in dollars. */
  prices?: ByDirection;
}

export interface ReplyRequest {
  model: string;
  messages: ChatCompletionMessageParam[];
  format: ResponseFormatJSONSchema;
  maxTokens: number;
  signal: AbortSignal;
  /** Called with all of the reply so far whenever more of it has come. */
  onText: (text: string) => void;
}

/** The endpoint replied, but with nothing that can be used; the same request would fare no better. */
export class UnusableReplyError extends Error {
  override name = 'UnusableReplyError';
}

/** An endpoint with the OpenAI protocol. Makes each call once: who calls decides what follows from a failure. */
export class ModelEndpoint {
  private client: Promise<OpenAI> | undefined;

  constructor(private readonly options: EndpointOptions) {}

  /**
   * Streams a reply, and returns the whole of it.
   * @throws UnusableReplyError when the model refuses or its reply is not finished; APIError for everything else
   */
  reply(request: ReplyRequest): Promise<string> {
    return withModelSpan('chat', request.model, () => this.streamReply(request));
  }

  /** The vectors of texts, in their order. */
  embed(model: string, texts: string[], signal: AbortSignal): Promise<number[][]> {
    return withModelSpan('embeddings', model, () => this.requestVectors(model, texts, signal));
  }

  private async streamReply(request: ReplyRequest): Promise<string> {
    const { model, messages, format, maxTokens, signal, onText } = request;
    const client = await this.connect();
    const chunks = await client.chat.completions.create(
      {
        model,
        messages,
        response_format: format,
        max_completion_tokens: maxTokens,
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal },
    );
    let text = '';
    let finishReason: string | null = null;
    for await (const { choices, usage } of chunks) {
      this.addTokens(model, { input: usage?.prompt_tokens, output: usage?.completion_tokens });
      const [choice] = choices;
      if (choice?.delta.refusal) {
        throw new UnusableReplyError('The model refused to answer.');
      }
      finishReason = choice?.finish_reason ?? finishReason;
      if (choice?.delta.content) {
        text += choice.delta.content;
        onText(text);
      }
    }
    // An aborted stream ends without an error.
    signal.throwIfAborted();
    if (finishReason === null) {
      throw new BrokenReplyError('The reply broke off.');
    }
    if (finishReason !== 'stop') {
      throw new UnusableReplyError(`The reply was not finished: ${finishReason}.`);
    }

    return text;
  }

  private async requestVectors(model: string, texts: string[], signal: AbortSignal): Promise<number[][]> {
    const client = await this.connect();
    const { data, usage } = await client.embeddings.create(
      { model, input: texts, encoding_format: 'float' },
      { signal },
    );
    this.addTokens(model, { input: usage?.prompt_tokens });
    const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
    if (vectors.length !== texts.length) {
      throw new UnusableReplyError('The endpoint returned fewer vectors than texts.');
    }

    return vectors;
  }

  private addTokens(model: string, used: ByDirection): void {
    addTokens(model, used, this.options.prices ?? {});
  }

  /** The client library is large, so it is loaded with the first call. */
  private connect(): Promise<OpenAI> {
    const { apiKey, baseUrl } = this.options;
    this.client ??= import('openai').then(
      ({ default: Client }) => new Client({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: 'off' }),
    );

    return this.client;
  }
}

/** The connection ended in the middle of a reply. */
export class BrokenReplyError extends Error {
  override name = 'BrokenReplyError';
}

interface FailedCall {
  status?: number;
  headers?: Headers;
}

/** Whether the endpoint may reply to the same request a little later: it is busy or failing, or the connection broke. */
export function isTransient(error: unknown): boolean {
  if (error instanceof UnusableReplyError || !(error instanceof Error)) {
    return false;
  }
  const { status } = error as FailedCall;

  return status === undefined || status === 408 || status === 409 || status === 429 || status >= 500;
}

/** Statuses that say something about one request, not about the endpoint: who asks must not be able to open the circuit. */
const STATUSES_OF_REQUESTS = new Set([400, 413, 422]);

/** Whether an error means that the endpoint cannot be used now: it is down, too slow, or refuses the key. */
export function isOutage(error: unknown): boolean {
  return (
    !(error instanceof UnusableReplyError) && !STATUSES_OF_REQUESTS.has((error as FailedCall).status ?? 0)
  );
}

/** Milliseconds for which the endpoint asked to be left alone, from the header Retry-After; null when it did not. */
export function retryAfterOf(error: unknown): number | null {
  const value = (error as FailedCall).headers?.get?.('retry-after');
  if (!value) {
    return null;
  }
  const ms = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now();

  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
