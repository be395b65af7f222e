import type { DeletedPost, PostKind } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { Link } from 'react-router-dom';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { actionColumn } from '../components/action-column.js';
import type { Column } from '../components/admin-table.js';
import type { ListedPost } from './use-posts.js';

/** The columns of public posts. */
export function postColumns(kind: PostKind, onDelete: (post: ListedPost) => void): Column<ListedPost>[] {
  return [
    {
      header: 'Title',
      isHeaderHidden: true,
      className: 'md:w-1/2',
      cell: ({ id, title }) => (
        <Link to={`/${kind}/${id}`} className="text-base font-semibold hover:underline">
          {title}
        </Link>
      ),
    },
    AUTHOR,
    {
      header: 'Posted',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    },
    actionColumn('Delete', ({ title }) => title, onDelete),
  ];
}

/** The columns of the bin. */
export function binColumns(onRestore: (post: DeletedPost) => void): Column<DeletedPost>[] {
  return [
    {
      header: 'Title',
      isHeaderHidden: true,
      className: 'text-base font-semibold md:w-1/2',
      cell: ({ title }) => title,
    },
    AUTHOR,
    {
      header: 'Deleted',
      className: 'whitespace-nowrap',
      cell: ({ deletedAt }) => <RelativeTime date={deletedAt} />,
    },
    actionColumn('Restore', ({ title }) => title, onRestore),
  ];
}

const AUTHOR = {
  header: 'Author',
  cell: ({ user }: Pick<ListedPost, 'user'>) => displayName(user),
};
