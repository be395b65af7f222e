import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SignInLimits } from '../credentials/sign-in-limits.service.js';
import { SignInFlowsRepository } from '../identities/sign-in-flows.repository.js';
import { ResetLinksRepository } from '../credentials/reset-links.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

const COLLECTION_INTERVAL_MS = 60 * 60_000;

/**
 * Deletes expired rows periodically. Nothing depends on it: expired rows are ignored everywhere, and several replicas may
 * run it at the same time.
 */
@Injectable()
export class GarbageCollector implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly limits: SignInLimits,
    private readonly flows: SignInFlowsRepository,
    private readonly resetLinks: ResetLinksRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs at the start as well: sessions that a changed setting has ended stay ended when it is changed back. */
  onModuleInit(): void {
    this.start();
    this.timer = setInterval(() => this.start(), COLLECTION_INTERVAL_MS).unref();
  }

  /** Waits for the runs in progress, because the connections close next. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs follow each other: a slow one delays the next. */
  private start(): void {
    this.running = this.running
      .then(() => this.collect())
      .catch((error: unknown) => this.logger.error({ err: error }, 'garbage collection failed'));
  }

  async collect(): Promise<void> {
    await Promise.all([
      this.sessions.deleteEnded(),
      this.limits.deleteOutdated(),
      this.flows.deleteExpired(),
      this.resetLinks.deleteExpired(),
    ]);
  }
}
