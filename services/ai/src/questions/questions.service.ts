import {
  type Actor,
  type AdviceFeedback,
  type AdviceRecord,
  type ListPage,
  type OwnQuestion,
  type PageInput,
  requireAllowed,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { adviceNotFound, toRecord } from './advice.mapper.js';
import { AdviceRepository } from './advice.repository.js';
import { type QuestionRow, QuestionsRepository } from './questions.repository.js';

/** Questions after they were asked. A visitor's is open to whoever knows its id, a member's to that member alone. */
@Injectable()
export class QuestionsService {
  constructor(
    private readonly advice: AdviceRepository,
    private readonly questions: QuestionsRepository,
  ) {}

  /** @throws AppError advice.not_found */
  async get(id: string, actor: Actor | null): Promise<AdviceRecord> {
    const row = await this.advice.findReadable(id, actor?.id ?? null);
    if (!row) {
      throw adviceNotFound();
    }

    return toRecord(row);
  }

  /** @throws AppError advice.not_found, also for a question without an answer */
  async setFeedback(
    id: string,
    feedback: AdviceFeedback | null,
    actor: Actor | null,
  ): Promise<{ adviceId: string }> {
    return asDone(id, await this.questions.setFeedback(id, actor?.id ?? null, feedback));
  }

  /** @throws AppError auth.required */
  async list(paging: PageInput, actor: Actor | null): Promise<ListPage<OwnQuestion>> {
    const { id } = requireAllowed(actor, 'question.list');
    const page = await this.questions.list(id, paging);

    return { ...page, rows: page.rows.map(toOwnQuestion) };
  }

  /** @throws AppError auth.required, advice.not_found */
  async delete(adviceId: string, actor: Actor | null): Promise<{ adviceId: string }> {
    const { id } = requireAllowed(actor, 'question.delete');

    return asDone(adviceId, await this.questions.delete(adviceId, id));
  }

  /** @throws AppError auth.required */
  async deleteAll(actor: Actor | null): Promise<{ deleted: number }> {
    const { id } = requireAllowed(actor, 'question.delete');

    return { deleted: await this.questions.deleteAll(id) };
  }
}

function asDone(id: string, isFound: boolean): { adviceId: string } {
  if (!isFound) {
    throw adviceNotFound();
  }

  return { adviceId: id.toLowerCase() };
}

function toOwnQuestion({ id, createdAt, ...row }: QuestionRow): OwnQuestion {
  return { ...row, adviceId: id, createdAt: createdAt.toISOString() };
}
