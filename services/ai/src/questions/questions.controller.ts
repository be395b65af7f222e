import { type AdviceRecord, type ListPage, OPERATIONS, type OwnQuestion } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { QuestionsService } from './questions.service.js';

const { getAdvice, setAdviceFeedback, listQuestions, deleteQuestion, deleteQuestions } = OPERATIONS.ai;

@Controller()
export class QuestionsController {
  constructor(private readonly questions: QuestionsService) {}

  @Handles(getAdvice)
  get({ input, actor }: Call<typeof getAdvice>): Promise<AdviceRecord> {
    return this.questions.get(input.adviceId, actor);
  }

  @Handles(setAdviceFeedback)
  setFeedback({ input, actor }: Call<typeof setAdviceFeedback>): Promise<{ adviceId: string }> {
    return this.questions.setFeedback(input.adviceId, input.feedback, actor);
  }

  @Handles(listQuestions)
  list({ input, actor }: Call<typeof listQuestions>): Promise<ListPage<OwnQuestion>> {
    return this.questions.list(input, actor);
  }

  @Handles(deleteQuestion)
  delete({ input, actor }: Call<typeof deleteQuestion>): Promise<{ adviceId: string }> {
    return this.questions.delete(input.adviceId, actor);
  }

  @Handles(deleteQuestions)
  deleteAll({ actor }: Call<typeof deleteQuestions>): Promise<{ deleted: number }> {
    return this.questions.deleteAll(actor);
  }
}
