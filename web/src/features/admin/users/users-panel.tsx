import type { ManagedUser } from '@hearthwise/contracts';
import { ROLES } from '@hearthwise/contracts/roles';
import { useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { actionColumn } from '../components/action-column.js';
import { AdminTable, type Column } from '../components/admin-table.js';
import { AdminToolbar } from '../components/admin-toolbar.js';
import { FilterSelect } from '../components/filter-select.js';
import { useUserFilters } from './use-user-filters.js';
import { useUsers } from './use-users.js';
import { ROLE_LABELS, STATE_LABELS } from './user-texts.js';

const UserDialog = lazyComponent(() => import('./user-dialog.js').then((module) => module.UserDialog), null);

const NOUN = { one: 'user', many: 'users' };

/** Users: find them, give them roles, suspend them, end their sessions. */
export function UsersPanel() {
  const filters = useUserFilters();
  const list = useUsers(filters.query);
  const [chosen, setChosen] = useState<ManagedUser>();
  // From the list, so that the dialog shows what a change has made of the user; a change may take them out of the list.
  const listed = list.rows.find(({ id }) => id === chosen?.id);
  if (listed && listed !== chosen) {
    setChosen(listed);
  }

  return (
    <>
      <AdminToolbar
        label="Search users"
        search={{
          text: filters.query.search ?? '',
          onSearch: (search) => filters.update({ search }),
        }}
        filterCount={[filters.query.role, filters.query.state].filter(Boolean).length}
        filters={
          <>
            <FilterSelect
              label="Role"
              all="All roles"
              options={Object.fromEntries(ROLES.map((role) => [role, ROLE_LABELS[role]]))}
              value={filters.query.role ?? ''}
              onChange={(role) => filters.update({ role })}
            />
            <FilterSelect
              label="State"
              all="Active and suspended"
              options={STATE_LABELS}
              value={filters.query.state ?? ''}
              onChange={(state) => filters.update({ state })}
            />
          </>
        }
      />
      <AdminTable
        label="Users"
        noun={NOUN}
        list={list}
        columns={columnsOf(setChosen)}
        failure="The users didn't load."
        empty={<EmptyState title="No users match" hint="Try another part of the name or email address." />}
      />
      {chosen && <UserDialog user={chosen} onClose={() => setChosen(undefined)} onChanged={setChosen} />}
    </>
  );
}

function columnsOf(onOpen: (user: ManagedUser) => void): Column<ManagedUser>[] {
  return [
    {
      header: 'User',
      isHeaderHidden: true,
      className: 'md:w-2/5',
      cell: ({ firstName, email }) => (
        <span className="min-w-0">
          <span className="block text-base font-semibold">{firstName ?? 'No name'}</span>
          <span className="block break-all text-ink-soft">{email}</span>
        </span>
      ),
    },
    {
      header: 'Role',
      cell: ({ role, suspendedAt }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge>{ROLE_LABELS[role]}</Badge>
          {suspendedAt && <span className="font-semibold text-danger">Suspended</span>}
        </span>
      ),
    },
    {
      header: 'Last seen',
      className: 'whitespace-nowrap',
      cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime date={lastSeenAt} /> : 'Not signed in'),
    },
    {
      header: 'Joined',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    },
    actionColumn('Manage', ({ firstName, email }) => firstName ?? email, onOpen),
  ];
}
