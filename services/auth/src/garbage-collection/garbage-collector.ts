import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
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
  private readonly logger = new Logger(GarbageCollector.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly limits: SignInLimits,
    private readonly flows: SignInFlowsRepository,
    private readonly resetLinks: ResetLinksRepository,
  ) {}

  /** Runs at the start as well: sessions that a changed setting has ended stay ended when it is changed back. */
  onModuleInit(): void {
    this.start();
    this.timer = setInterval(() => this.start(), COLLECTION_INTERVAL_MS).unref();
  }

  /** Waits for a run in progress, because the connections close next. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.collect().catch((error: Error) => this.logger.error(error));
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
