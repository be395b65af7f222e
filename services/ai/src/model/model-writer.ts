import type { Advice, AdvicePart } from '@hearthwise/contracts';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../config.js';
import { REPLY_MAX, sentencesSoFar } from './answer-reader.js';
import { checkAnswer, type CheckedAnswer } from './checked-answer.js';
import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';
import { CircuitsRepository } from './circuits.repository.js';
import { isOutage, isTransient, ModelEndpoint, retryAfterOf, UnusableReplyError } from './model-endpoint.js';
import { recordCall } from './model-metrics.js';
import { INSTRUCTIONS, type PromptInput, toPrompt, withinBudget } from './prompt.js';
import { retry } from './retry.js';

/** An answer without the id of its question. */
type Answer = Omit<Advice, 'adviceId'>;

export interface WriteInput extends PromptInput {
  /** The answer composed of passages, of which only the wording changes. */
  composed: Answer;
  /** Told each checked sentence as it comes. After a try that failed it starts again, at 0. */
  onPart?: (part: AdvicePart) => void;
}

const MAX_TOKENS = 1_000;
const ATTEMPTS = 3;
const CIRCUIT = { failures: 5, openMs: 30_000 };

const replySchema = z.object({ answer: z.string().trim().min(1) });

/** Lets a language model reword the answer, from the passages found and nothing else. */
@Injectable()
export class ModelWriter {
  private readonly endpoint: ModelEndpoint | undefined;
  private readonly circuit: CircuitBreaker;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CircuitsRepository) circuits: Pick<CircuitsRepository, 'record'>,
  ) {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl } = config;
    const prices = { input: config.OPENAI_INPUT_PRICE, output: config.OPENAI_OUTPUT_PRICE };
    this.endpoint = apiKey ? new ModelEndpoint({ apiKey, baseUrl, prices }) : undefined;
    this.circuit = new CircuitBreaker({
      ...CIRCUIT,
      onChange: (state) => void circuits.record('answers', state),
    });
  }

  get isConfigured(): boolean {
    return this.endpoint !== undefined;
  }

  /** The composed answer in the model's words; null without a model, or when it gave no usable answer in time. */
  async write(input: WriteInput): Promise<Answer | null> {
    const { endpoint } = this;
    if (!endpoint) {
      return null;
    }
    try {
      const answer = await this.circuit.run(() => this.ask(endpoint, input), isOutage);
      recordCall('answer', 'success');

      return withAnswer(input.composed, answer);
    } catch (error) {
      this.recordFailure(error);

      return null;
    }
  }

  private async ask(endpoint: ModelEndpoint, input: WriteInput): Promise<CheckedAnswer> {
    const { OPENAI_MODEL: model, OPENAI_TIMEOUT_MS: timeoutMs } = this.config;
    const { zodResponseFormat } = await import('openai/helpers/zod');
    const given = { ...input, passages: withinBudget(input.passages) };
    const signal = AbortSignal.timeout(timeoutMs);
    const call = async () => {
      const reply = await endpoint.reply({
        model,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: toPrompt(given) },
        ],
        format: zodResponseFormat(replySchema, 'advice'),
        maxTokens: MAX_TOKENS,
        signal,
        onText: partsFor(given),
      });

      return checkReply(reply, given);
    };

    return retry(call, {
      attempts: ATTEMPTS,
      signal,
      deadlineAt: Date.now() + timeoutMs,
      isTransient,
      retryAfterOf,
    });
  }

  private recordFailure(error: unknown): void {
    if (error instanceof CircuitOpenError) {
      recordCall('answer', 'not_tried');

      return;
    }
    recordCall('answer', error instanceof UnusableReplyError ? 'unusable' : 'failed');
    this.logger.warn({ err: error }, 'the model gave no usable answer; the answer is composed of passages');
  }
}

function checkReply(reply: string, input: PromptInput): CheckedAnswer {
  const parsed = replySchema.safeParse(parseJson(reply));
  if (!parsed.success) {
    throw new UnusableReplyError('The reply is not what was asked for.');
  }
  const checked = checkAnswer(parsed.data.answer, input);
  if (checked.cited.length === 0) {
    throw new UnusableReplyError('The answer cites no passage.');
  }

  return checked;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Hands on the sentences of a reply while it comes. Throws for one that is unusable, which ends the reply. */
function partsFor({ onPart = () => {}, ...input }: WriteInput): (reply: string) => void {
  let read = 0;
  let sent = '';

  return (reply) => {
    if (reply.length > REPLY_MAX) {
      throw new UnusableReplyError('The reply is too long.');
    }
    const sentences = sentencesSoFar(reply);
    if (sentences.length === read) {
      return;
    }
    read = sentences.length;
    const { text } = checkAnswer(sentences, input);
    const at = text.startsWith(sent) ? sent.length : 0;
    onPart({ at, text: text.slice(at) });
    sent = text;
  };
}

function withAnswer(composed: Answer, { text, cited }: CheckedAnswer): Answer {
  const sources = new Map(composed.sources.map((source) => [source.n, source]));

  return {
    ...composed,
    answer: text,
    sources: cited.flatMap((n, at) => {
      const source = sources.get(n);

      return source ? [{ ...source, n: at + 1 }] : [];
    }),
    engine: 'model',
  };
}
