import type { DecisionAction, SubjectKind } from '@hearthwise/contracts';

interface Decided {
  action: DecisionAction;
  days: number | undefined;
  /** Whether only its author and moderators saw the subject before. */
  wasHidden: boolean;
}

const NOTICES: Record<DecisionAction, (kind: SubjectKind, decided: Decided) => string | null> = {
  keep: (kind, { wasHidden }) =>
    wasHidden ? `A moderator has looked at your ${kind}. Everybody can see it now.` : null,
  hide: (kind) => `A moderator has hidden your ${kind}.`,
  delete: (kind) => `A moderator has deleted your ${kind}.`,
  warn: (kind) => `A moderator has warned you about your ${kind}.`,
  suspend: (kind, { days }) =>
    `A moderator has hidden your ${kind}, and you can't post for ${days === 1 ? 'a day' : `${days} days`}.`,
};

/** What the author is told, in one sentence; null where nothing has changed for them. */
export function noticeOf(kind: SubjectKind, decided: Decided): string | null {
  return NOTICES[decided.action](kind, decided);
}
