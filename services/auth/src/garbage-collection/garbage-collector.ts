import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SignInLimits } from '../credentials/sign-in-limits.service.js';
import { SignInFlowsRepository } from '../identities/sign-in-flows.repository.js';
import { ResetLinksRepository } from '../credentials/reset-links.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

const INTERVAL_MS = 60 * 60_000;

/**
 * Deletes expired rows periodically. Nothing depends on it: expired rows are ignored everywhere, and several replicas may
 * run it at the same time. The run at the start matters: sessions that a changed setting has ended stay ended when it is
 * changed back.
 */
@Injectable()
export class GarbageCollector extends PeriodicProvider {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly limits: SignInLimits,
    private readonly flows: SignInFlowsRepository,
    private readonly resetLinks: ResetLinksRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('garbage collection', INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    await Promise.all([
      this.sessions.deleteEnded(),
      this.limits.deleteOutdated(),
      this.flows.deleteExpired(),
      this.resetLinks.deleteExpired(),
    ]);
  }
}
