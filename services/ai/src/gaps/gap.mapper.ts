import { type Gap, GAP_KINDS, type GapDetails } from '@hearthwise/contracts';
import type { GapQuestionRow, GapRow } from './gaps.repository.js';

export function toGap(row: GapRow): Gap {
  return {
    id: row.id,
    topic: row.topic,
    state: row.state,
    version: row.version,
    counts: Object.fromEntries(GAP_KINDS.map((kind) => [kind, row[kind]])) as Gap['counts'],
    newestAt: row.newestAt.toISOString(),
    samples: row.samples,
    article: row.articleId
      ? {
          id: row.articleId,
          title: row.articleTitle ?? '',
          heading: row.heading,
          isCovered: row.coveredAt !== null,
        }
      : null,
    reason: row.reason,
  };
}

export function toGapDetails(row: GapRow, questions: GapQuestionRow[], watchers: number): GapDetails {
  return {
    ...toGap(row),
    questions: questions.map(({ adviceId, question, kind, feedback, askedAt }) => ({
      adviceId,
      question,
      kind,
      feedback,
      askedAt: askedAt.toISOString(),
    })),
    watchers,
    nearest: questions[0]?.nearest ?? [],
  };
}
