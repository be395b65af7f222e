import {
  type Actor,
  type AdviceWatch,
  AppError,
  idSchema,
  LIMITS,
  requireAllowed,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { WatchesRepository } from './watches.repository.js';

/** Members ask to be told when there is a guide for their question. */
@Injectable()
export class WatchesService {
  constructor(private readonly watches: WatchesRepository) {}

  /** @throws AppError auth.required, advice.not_found, watch.too_many */
  async watch(id: string, actor: Actor | null): Promise<AdviceWatch> {
    const { id: userId } = requireAllowed(actor, 'advice.watch');
    const adviceId = await this.requireUncovered(id, userId);
    if (!(await this.watches.create(adviceId, userId))) {
      throw new AppError(
        'watch.too_many',
        `You already wait for guides on ${LIMITS.watchesMax} questions. Stop waiting for one of them first.`,
      );
    }

    return { adviceId, isWatched: true };
  }

  /** @throws AppError auth.required, advice.not_found */
  async unwatch(id: string, actor: Actor | null): Promise<AdviceWatch> {
    const { id: userId } = requireAllowed(actor, 'advice.watch');
    const adviceId = await this.requireUncovered(id, userId);
    await this.watches.delete(adviceId, userId);

    return { adviceId, isWatched: false };
  }

  private async requireUncovered(id: string, userId: string): Promise<string> {
    const { data: adviceId } = idSchema.safeParse(id);
    if (!adviceId || !(await this.watches.isUncovered(adviceId, userId))) {
      throw new AppError('advice.not_found', 'Question not found');
    }

    return adviceId;
  }
}
