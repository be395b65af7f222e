import { type Explanation, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ExplanationService } from './explanation.service.js';

const { explainAdvice, explainQuestion } = OPERATIONS.ai;

@Controller()
export class ExplanationController {
  constructor(private readonly explanations: ExplanationService) {}

  @Handles(explainAdvice)
  explainAdvice({ input, actor }: Call<typeof explainAdvice>): Promise<Explanation> {
    return this.explanations.explainAdvice(input.adviceId, actor);
  }

  @Handles(explainQuestion)
  explainQuestion({ input, actor }: Call<typeof explainQuestion>): Promise<Explanation> {
    return this.explanations.explainQuestion(input, actor);
  }
}
