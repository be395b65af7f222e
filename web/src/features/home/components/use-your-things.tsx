import type { CurrentUser } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { apiQuery } from '../../../lib/api-query.js';
import { NotificationRow } from '../../notifications/display/notification-row.js';
import { describeProgress } from '../../planning/display/progress.js';
import { ThingRow } from './thing-row.js';

/** Rows of each kind. */
const COUNT = 3;
/** Of these, the first ones that are not done are shown. */
const READ_CHECKLISTS = 30;

/** One kind of things, with its newest rows. */
export interface Things {
  title: string;
  /** The whole list. */
  all: { to: string; label: string };
  rows: ReactElement[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** What is shown of each kind; drafts only to members who may edit. */
export function useYourThings(user: CurrentUser): Things[] {
  const kinds = [useNews(), useChecklists(), useSavedProjects(), useDrafts(user)];

  return kinds.filter((kind) => kind !== null);
}

function useNews(): Things {
  const query = useQuery(apiQuery('listNotifications', { query: { limit: COUNT } }));

  return {
    ...stateOf(query),
    title: 'News for you',
    all: { to: '/notifications', label: 'All notifications' },
    rows: (query.data ?? []).map((row) => <NotificationRow key={row.id} notification={row} />),
  };
}

function useChecklists(): Things {
  const query = useQuery(apiQuery('listChecklists', { query: { limit: READ_CHECKLISTS } }));
  const open = query.data?.filter(({ doneCount, itemCount }) => doneCount < itemCount) ?? [];

  return {
    ...stateOf(query),
    title: 'Checklists to finish',
    all: { to: '/planning', label: 'All checklists' },
    rows: open
      .slice(0, COUNT)
      .map(({ id, title, doneCount: done, itemCount: count }) => (
        <ThingRow
          key={id}
          to={`/planning/checklists/${id}`}
          text={title}
          note={describeProgress({ done, count })}
        />
      )),
  };
}

function useSavedProjects(): Things {
  const query = useQuery(apiQuery('listSavedProjects', { query: { limit: COUNT } }));

  return {
    ...stateOf(query),
    title: 'Saved projects',
    all: { to: '/planning?tab=saved', label: 'All saved projects' },
    rows: (query.data ?? []).map(({ id, title, user }) => (
      <ThingRow key={id} to={`/projects/${id}`} text={title} note={`By ${displayName(user)}`} />
    )),
  };
}

function useDrafts({ id: editor, canEdit }: CurrentUser): Things | null {
  const input = { query: { status: 'draft', editor, limit: COUNT } } as const;
  const query = useQuery({ ...apiQuery('listAdminArticles', input), enabled: canEdit });
  if (!canEdit) {
    return null;
  }

  return {
    ...stateOf(query),
    title: 'Your drafts',
    all: { to: '/admin?status=draft', label: 'All drafts' },
    rows: (query.data ?? []).map(({ id, title, updatedAt }) => (
      <ThingRow
        key={id}
        to={`/edit-article/${id}`}
        text={title || 'Untitled'}
        note={
          <>
            Changed <RelativeTime date={updatedAt} />
          </>
        }
      />
    )),
  };
}

function stateOf({
  isPending,
  isError,
  data,
  refetch,
}: UseQueryResult): Pick<Things, 'isLoading' | 'hasFailed' | 'retry'> {
  return {
    isLoading: isPending,
    hasFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
