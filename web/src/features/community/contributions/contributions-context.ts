import type { Contribution, ContributionKind, CurrentUser, PublicUser } from '@hearthwise/contracts';
import { createContext, use } from 'react';

/** A contribution as lists show it; its Markdown is read when somebody edits it. */
export type ContributionRow = Omit<Contribution, 'content'>;

/** What is being written below or in place of a contribution. */
export interface ActiveComposer {
  action: 'reply' | 'edit';
  id: string;
  /** Increased when something is added to the draft from outside. */
  version?: number;
  /** Whether it was open before the page was loaded: then it does not take the focus. */
  isRestored?: boolean;
}

export interface ContributionsState {
  kind: ContributionKind;
  postId: string;
  /** Who wrote the post. */
  postAuthor: PublicUser | null;
  /** Those that are loaded. */
  rows: ContributionRow[];
  /** The reply that answered the discussion. */
  acceptedId: string | null;
  /** Whether nothing more can be written. */
  isLocked: boolean;
  user: CurrentUser | undefined;
  /** The contribution that the address names. */
  targetId: string | null;
  active: ActiveComposer | null;
  setActive: (active: ActiveComposer | null) => void;
  /** Leads to a contribution; null leads to none, so that the address names none. */
  goTo: (id: string | null) => void;
}

export const ContributionsContext = createContext<ContributionsState | undefined>(undefined);

/** The list that a contribution belongs to. */
export function useContributionsState(): ContributionsState {
  const state = use(ContributionsContext);
  if (!state) {
    throw new Error('Contributions belong inside a ContributionsContext.');
  }

  return state;
}
