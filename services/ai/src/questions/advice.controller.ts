import { type Advice, type AdviceProgress, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { AdviceService } from './advice.service.js';

const { askAdvice, queueAdvice, followAdvice } = OPERATIONS.ai;

@Controller()
export class AdviceController {
  constructor(private readonly advice: AdviceService) {}

  @Handles(askAdvice)
  ask({ input, actor }: Call<typeof askAdvice>): Promise<Advice> {
    return this.advice.ask(input, actor);
  }

  @Handles(queueAdvice)
  queue({ input, actor }: Call<typeof queueAdvice>): Promise<{ adviceId: string }> {
    return this.advice.queueQuestion(input, actor);
  }

  @Handles(followAdvice)
  follow({ input, actor }: Call<typeof followAdvice>): Promise<AdviceProgress> {
    return this.advice.follow(input.adviceId, input.known, actor);
  }
}
