import type {
  CaseRecord,
  DecisionAction,
  MyDecision,
  ReportReason,
  SubjectKind,
} from '@hearthwise/contracts';
import type { AppealJson, MyDecisionRow } from './appeals.repository.js';
import type { SubjectState } from './subjects.repository.js';

/** A case as statements select it; times inside of JSON are texts. */
export interface CaseRow {
  id: string;
  kind: SubjectKind;
  subjectId: string;
  postId: string;
  label: string;
  authorId: string;
  isHold: boolean;
  openedAt: Date;
  closedAt: Date | null;
  reasons: { reason: ReportReason; count: number }[] | null;
  notes: { reason: ReportReason; note: string; createdAt: string }[] | null;
  decision: {
    id: string;
    action: DecisionAction;
    rule: ReportReason | null;
    reason: string;
    createdAt: string;
    expiresAt: string | null;
    moderatorId: string;
    appeal: AppealJson | null;
  } | null;
}

/** @param subject undefined when it was deleted for good */
export function toCase(row: CaseRow, subject: SubjectState | undefined): CaseRecord {
  const { decision } = row;

  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    postId: row.postId,
    label: row.label || `A ${row.kind}`,
    excerpt: subject?.excerpt ?? null,
    isDeleted: !subject || subject.deletedAt !== null,
    hiddenFor: subject?.hiddenFor ?? null,
    authorId: row.authorId,
    isHold: row.isHold,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    reasons: row.reasons ?? [],
    notes: (row.notes ?? []).map((note) => ({ ...note, createdAt: toTimestamp(note.createdAt) })),
    decision: decision && {
      ...decision,
      createdAt: toTimestamp(decision.createdAt),
      expiresAt: decision.expiresAt && toTimestamp(decision.expiresAt),
      appeal: decision.appeal && toAppeal(decision.appeal),
    },
  };
}

export function toMyDecision({ authorId: _authorId, ...row }: MyDecisionRow): MyDecision {
  return {
    ...row,
    label: row.label || `Your ${row.kind}`,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    appealableUntil: row.appealableUntil.toISOString(),
    appeal: row.appeal && toAppeal(row.appeal),
  };
}

function toAppeal(appeal: AppealJson): NonNullable<MyDecision['appeal']> {
  return {
    ...appeal,
    createdAt: toTimestamp(appeal.createdAt),
    decidedAt: appeal.decidedAt && toTimestamp(appeal.decidedAt),
  };
}

/** Postgres writes times in JSON with an offset. */
function toTimestamp(time: string): string {
  return new Date(time).toISOString();
}
