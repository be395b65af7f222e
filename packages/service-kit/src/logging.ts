import { type DynamicModule, type LoggerService, Module } from '@nestjs/common';
import { trace } from '@opentelemetry/api';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { errorForLog } from './error-for-log.js';
import { requestContext } from '@hearthwise/rpc';

export type { Logger } from 'pino';

/** Nest's token for the process's logger, which every class injects. */
export const LOGGER = Symbol('hearthwise.logger');

/** Provides the process's logger to all modules. */
@Module({})
export class LoggerModule {
  static with(logger: Logger): DynamicModule {
    return {
      module: LoggerModule,
      global: true,
      providers: [{ provide: LOGGER, useValue: logger }],
      exports: [LOGGER],
    };
  }
}

/** Characters of lines that wait while the disk of the log is full; later ones are lost. */
const MAX_WAITING_CHARACTERS = 1_048_576;

/** Logs JSON lines, by default to standard output, with the ids of request and trace and without personal data. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: correlationIds,
    serializers: { err: errorForLog },
    redact: {
      paths: ['*.password', '*.email', '*.token', '*.cookie', '*.authorization'],
      censor: '[redacted]',
    },
  } satisfies LoggerOptions;

  return pino(options, destination ?? standardOutput());
}

/** People are served also while nothing can be logged: pino itself would end the process. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: MAX_WAITING_CHARACTERS });
  output.on('error', () => {});

  return output;
}

function correlationIds(): Record<string, string> {
  const requestId = requestContext.getStore()?.requestId;
  const traceId = trace.getActiveSpan()?.spanContext().traceId;

  return { ...(requestId && { requestId }), ...(traceId && { traceId }) };
}

/** Nest's logger interface on pino; Nest's start-up messages have the level debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    if (message instanceof Error) {
      this.logger.error({ err: message, context }, 'error in Nest');
    } else {
      this.logger.error({ context }, String(message));
    }
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
