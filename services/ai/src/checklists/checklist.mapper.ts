import type { Checklist, ChecklistSummary } from '@hearthwise/contracts';
import type { ChecklistRow, WholeChecklistRow } from './checklists.repository.js';

export function toSummary({ progress, createdAt, updatedAt, ...row }: ChecklistRow): ChecklistSummary {
  return { ...row, ...progress, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** @param userId who reads it; null for visitors */
export function toChecklist(
  { ownerId, createdAt, updatedAt, ...row }: WholeChecklistRow,
  userId: string | null,
): Checklist {
  return {
    ...row,
    isOwn: ownerId !== null && ownerId === userId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
