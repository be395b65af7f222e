import {
  type Actor,
  AppError,
  type HeadingQuestions,
  LIMITS,
  type OperationOutput,
  type OperationPayload,
  type OPERATIONS,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Permissions } from '../permissions.js';
import { ArticleWriter } from './article-writer.js';
import type { ArticleEntity } from './article.entity.js';
import { lockArticle } from './get-article.js';

type Operation = typeof OPERATIONS.content.addHeadingQuestions;

/** Adds questions to what a heading of an article answers, whatever else is saved at the same time. */
@Injectable()
export class HeadingQuestionsService {
  constructor(
    private readonly writer: ArticleWriter,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Saves a revision; none when the heading has all of the questions already.
   * @throws AppError auth.required, auth.forbidden, article.not_found, heading.not_found, heading.full
   */
  async add(
    { id, heading, questions, note }: OperationPayload<Operation>,
    actor: Actor | null,
  ): Promise<OperationOutput<Operation>> {
    const { id: editorId } = this.permissions.require(actor, 'article.update');

    return this.dataSource.transaction(async (manager) => {
      const article = await lockArticle(manager, id);
      assertHeading(article, heading);
      const changed = withQuestions(article.questions ?? [], heading, questions);
      if (changed) {
        await this.writer.save(manager, article, {
          columns: { questions: changed },
          editorId,
          action: 'saved',
          note,
        });
      }

      return { id: article.id, slug: article.slug, title: article.title, revision: article.revision };
    });
  }
}

function assertHeading({ headings }: ArticleEntity, heading: string | null): void {
  if (heading !== null && !headings.some(({ text }) => text === heading)) {
    throw new AppError('heading.not_found', 'The guide has no such heading any more. Please choose another.');
  }
}

/** The questions of an article with these added to a heading; null when it has all of them. */
function withQuestions(
  stored: HeadingQuestions[],
  heading: string | null,
  questions: string[],
): HeadingQuestions[] | null {
  const asked = stored.filter((part) => part.heading === heading).flatMap((part) => part.questions);
  const known = new Set(asked.map(keyOf));
  const added = questions.filter((question) => {
    const isNew = !known.has(keyOf(question));
    known.add(keyOf(question));

    return isNew;
  });
  if (added.length === 0) {
    return null;
  }
  // What an answer was written for stays as it is: nobody knows yet whether it answers these, too.
  const at = stored.findIndex((part) => part.heading === heading && !part.answer && !part.checklist);
  if (at < 0 && stored.length >= LIMITS.questionHeadingsMax) {
    throw full(
      `An article has ${LIMITS.questionHeadingsMax} groups of questions at most. Remove one in the editor.`,
    );
  }
  const group = [...(stored[at]?.questions ?? []), ...added];
  if (group.length > LIMITS.headingQuestionsMax) {
    throw full(
      `A heading has ${LIMITS.headingQuestionsMax} questions without an answer of their own at most. ` +
        'Choose another, or write an answer to some in the editor.',
    );
  }

  return at < 0 ? [...stored, { heading, questions: group }] : stored.with(at, { heading, questions: group });
}

function full(detail: string): AppError {
  return new AppError('heading.full', detail);
}

function keyOf(question: string): string {
  return question.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
