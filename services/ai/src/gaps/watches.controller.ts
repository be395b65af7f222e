import { type AdviceWatch, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { WatchesService } from './watches.service.js';

const { watchAdvice, unwatchAdvice } = OPERATIONS.ai;

@Controller()
export class WatchesController {
  constructor(private readonly watches: WatchesService) {}

  @Handles(watchAdvice)
  watch({ input, actor }: Call<typeof watchAdvice>): Promise<AdviceWatch> {
    return this.watches.watch(input.adviceId, actor);
  }

  @Handles(unwatchAdvice)
  unwatch({ input, actor }: Call<typeof unwatchAdvice>): Promise<AdviceWatch> {
    return this.watches.unwatch(input.adviceId, actor);
  }
}
