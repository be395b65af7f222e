import { type Advice, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { AdviceService } from './advice.service.js';

const { askAdvice } = OPERATIONS.ai;

@Controller()
export class AdviceController {
  constructor(private readonly advice: AdviceService) {}

  @Handles(askAdvice)
  ask({ input }: Call<typeof askAdvice>): Promise<Advice> {
    return this.advice.ask(input);
  }
}
