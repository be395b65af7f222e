import { AppError, type ArticleStatus } from '@hearthwise/contracts';

/** The acts that change an article's status. */
export type Transition = 'submit' | 'publish' | 'withdraw' | 'delete' | 'restore';

interface Rule {
  from: readonly ArticleStatus[];
  to: ArticleStatus;
}

/** The life of an article. Each one changes nothing when the article is there already. */
const TRANSITIONS: Record<Transition, Rule> = {
  submit: { from: ['draft'], to: 'in_review' },
  /** To `scheduled` instead, when the time is in the future. */
  publish: { from: ['draft', 'in_review', 'scheduled'], to: 'published' },
  withdraw: { from: ['in_review', 'scheduled', 'published'], to: 'draft' },
  delete: { from: ['draft', 'in_review', 'scheduled', 'published'], to: 'deleted' },
  restore: { from: ['deleted'], to: 'draft' },
};

const NAMES: Record<ArticleStatus, string> = {
  draft: 'a draft',
  in_review: 'in review',
  scheduled: 'scheduled',
  published: 'published',
  deleted: 'in the bin',
};

/**
 * The status that the article gets; null when it is there already.
 * @throws AppError article.wrong_status
 */
export function nextStatus(transition: Transition, status: ArticleStatus): ArticleStatus | null {
  const { from, to } = TRANSITIONS[transition];
  if (status === to) {
    return null;
  }
  if (!from.includes(status)) {
    throw new AppError('article.wrong_status', `This can't be done while the article is ${NAMES[status]}.`);
  }

  return to;
}
