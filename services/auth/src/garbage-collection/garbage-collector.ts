import { LOGGER, type Logger, PeriodicTask } from '@hearthwise/service-kit';
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
  private readonly task: PeriodicTask;

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly limits: SignInLimits,
    private readonly flows: SignInFlowsRepository,
    private readonly resetLinks: ResetLinksRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.task = new PeriodicTask('garbage collection', COLLECTION_INTERVAL_MS, () => this.collect(), logger);
  }

  /** Runs at the start as well: sessions that a changed setting has ended stay ended when it is changed back. */
  onModuleInit(): void {
    this.task.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.task.stop();
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
