import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { mayBePersonal } from '@hearthwise/service-kit/search';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { Finder } from '../finding/finder.js';
import type { GuideIndex } from '../finding/guide-index.js';
import { type GapSubject, subjectOfAnswer, subjectsOfQuestion } from './gap-subject.js';
import { type UnsortedAdvice, UnsortedAdviceRepository } from './unsorted-advice.repository.js';

/** Questions of one transaction. */
const BATCH_SIZE = 100;

/**
 * Puts questions that the guides do not answer into groups, apart from answering them, so that nobody waits for it. A question
 * that may say who asked it stays off the board.
 */
@Injectable()
export class GapSorter extends PeriodicProvider {
  constructor(
    private readonly advice: UnsortedAdviceRepository,
    private readonly finder: Finder,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) config: Pick<Config, 'GAPS_INTERVAL_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('sorting of questions without an answer', config.GAPS_INTERVAL_MS, logger);
  }

  async run(): Promise<void> {
    for (let sorted = BATCH_SIZE; sorted === BATCH_SIZE && !this.isStopping;) {
      const index = await this.finder.load();
      sorted = await this.dataSource.transaction((manager) => this.sort(manager, index));
    }
  }

  private async sort(manager: EntityManager, index: GuideIndex): Promise<number> {
    const unsorted = await this.advice.lock(manager, BATCH_SIZE);
    const ids = unsorted.map(({ id }) => id);
    if (ids.length === 0) {
      return 0;
    }
    await this.advice.delete(manager, ids);
    const room = await this.advice.countRoom(manager);
    for (const advice of unsorted.filter(isForBoard).slice(0, room)) {
      await this.advice.insert(manager, advice, await this.subjectOf(manager, advice, index));
    }
    await this.advice.markSorted(manager, ids);

    return ids.length;
  }

  /** A question without an answer joins the largest group of one of its words, and else starts one. */
  private async subjectOf(
    manager: EntityManager,
    { kind, question, result }: UnsortedAdvice,
    index: GuideIndex,
  ): Promise<GapSubject> {
    const passage = kind && subjectOfAnswer(kind, result);
    if (passage) {
      return passage;
    }
    const subjects = subjectsOfQuestion(question, index);
    const key = await this.advice.findKey(
      manager,
      subjects.map((subject) => subject.key),
    );

    return subjects.find((subject) => subject.key === key) ?? (subjects[0] as GapSubject);
  }
}

function isForBoard({ kind, question }: UnsortedAdvice): boolean {
  return kind !== null && !mayBePersonal(question);
}
