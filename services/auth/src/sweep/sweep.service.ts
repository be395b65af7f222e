import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SignInLimits } from '../accounts/sign-in-limits.service.js';
import { SignInFlowsRepository } from '../oidc/sign-in-flows.repository.js';
import { ResetLinksRepository } from '../passwords/reset-links.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

const SWEEP_EVERY_MS = 60 * 60_000;

/**
 * Deletes what has expired, from time to time. Nothing depends on it: expired rows count for nothing while they are
 * still there, and several replicas may sweep at once.
 */
@Injectable()
export class SweepService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger(SweepService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly limits: SignInLimits,
    private readonly flows: SignInFlowsRepository,
    private readonly resetLinks: ResetLinksRepository,
  ) {}

  /** Sweeps at once, too: what new settings have ended stays ended when they are changed back. */
  onModuleInit(): void {
    this.start();
    this.timer = setInterval(() => this.start(), SWEEP_EVERY_MS).unref();
  }

  /** Waits for a sweep under way, because the connections close next. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.sweep().catch((error: Error) => this.logger.error(error));
  }

  async sweep(): Promise<void> {
    await Promise.all([
      this.sessions.deleteEnded(),
      this.limits.deleteOutdated(),
      this.flows.deleteExpired(),
      this.resetLinks.deleteExpired(),
    ]);
  }
}
