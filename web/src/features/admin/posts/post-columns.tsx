import type { DeletedPost, PostKind } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
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
    {
      header: 'Delete',
      isHeaderHidden: true,
      className: 'md:text-right',
      cell: (post) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Delete ${post.title}`}
          onClick={() => onDelete(post)}
        >
          Delete
        </Button>
      ),
    },
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
    {
      header: 'Restore',
      isHeaderHidden: true,
      className: 'md:text-right',
      cell: (post) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Restore ${post.title}`}
          onClick={() => onRestore(post)}
        >
          Restore
        </Button>
      ),
    },
  ];
}

const AUTHOR = {
  header: 'Author',
  cell: ({ user }: Pick<ListedPost, 'user'>) => displayName(user),
};
