import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AdviceResult } from '../answers/advice-result.js';
import type { Inquiry } from '../answers/inquiry.js';

/** The part of an answer that an explanation is about. */
export type Outcome = Pick<AdviceResult, 'outcome' | 'safety' | 'sources'> &
  Partial<Pick<AdviceResult, 'possibleDanger'>>;

/** A question with what was answered. */
export type AnsweredAdvice = Inquiry & { result: Outcome };

@Injectable()
export class AnsweredAdviceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Null for a question without an answer; one of a version without outcomes has none. */
  async find(id: string): Promise<AnsweredAdvice | null> {
    const [row] = await queryPrepared<AnsweredAdvice>(this.dataSource, {
      name: 'explanation.advice',
      text: `SELECT question, context, history, result FROM advice WHERE id = $1 AND status = 'done' AND outcome IS NOT NULL`,
      values: [id],
    });

    return row ?? null;
  }
}
