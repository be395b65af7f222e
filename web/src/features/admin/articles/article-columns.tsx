import type { AdminArticle } from '@hearthwise/contracts';
import { ARTICLE_STATUS_LABELS } from '@hearthwise/contracts/content/article-status';
import { titleFromSlug } from '@hearthwise/contracts/taxonomy';
import { displayName } from '@hearthwise/contracts/text';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import type { Column } from '../components/admin-table.js';

interface Actions {
  selected: ReadonlySet<string>;
  onSelect: (id: string) => void;
  onEdit: (id: string) => void;
  onRestore: (article: AdminArticle) => void;
  onEditor: (article: AdminArticle) => void;
}

/** The columns of the article list. */
export function articleColumns({
  selected,
  onSelect,
  onEdit,
  onRestore,
  onEditor,
}: Actions): Column<AdminArticle>[] {
  return [
    {
      header: 'Title',
      isHeaderHidden: true,
      className: 'md:w-2/5',
      cell: ({ id, title, status }) => (
        <span className="flex items-center gap-3">
          <input
            type="checkbox"
            aria-label={`Select ${title || 'Untitled'}`}
            checked={selected.has(id)}
            onChange={() => onSelect(id)}
            className="size-5 shrink-0 accent-brand"
          />
          {status === 'deleted' ? (
            <span className="text-base font-semibold">{title || 'Untitled'}</span>
          ) : (
            <button
              type="button"
              onClick={() => onEdit(id)}
              className="min-h-8 text-left text-base font-semibold hover:underline"
            >
              {title || 'Untitled'}
            </button>
          )}
        </span>
      ),
    },
    {
      header: 'Status',
      cell: (article) => <Status article={article} />,
    },
    {
      header: 'Category',
      cell: ({ mainCategory, subcategory }) => (
        <span>
          {mainCategory || 'None'}
          {subcategory && <span className="block text-ink-soft">{titleFromSlug(subcategory)}</span>}
        </span>
      ),
    },
    {
      header: 'Changed',
      className: 'whitespace-nowrap',
      cell: (article) => (
        <span>
          <RelativeTime date={article.updatedAt} />
          {article.editorId && (
            <button
              type="button"
              onClick={() => onEditor(article)}
              aria-label={`Show only what ${displayName(article.editor)} changed last`}
              className="block text-ink-soft hover:underline"
            >
              {displayName(article.editor)}
            </button>
          )}
        </span>
      ),
    },
    {
      header: 'Editor',
      isHeaderHidden: true,
      className: 'md:text-right',
      cell: (article) =>
        article.status === 'deleted' ? (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Restore ${article.title || 'Untitled'}`}
            onClick={() => onRestore(article)}
          >
            Restore
          </Button>
        ) : (
          <EditorLink article={article} />
        ),
    },
  ];
}

/** On phones the dialog leads there. */
function EditorLink({ article: { id, title } }: { article: AdminArticle }) {
  return (
    <Link
      to={`/edit-article/${id}`}
      aria-label={`Open ${title || 'Untitled'} in the editor`}
      className="inline-grid size-9 place-items-center rounded-control text-ink-soft hover:bg-brand-wash hover:text-ink max-md:hidden"
    >
      <Icon as={Pencil} size={18} />
    </Link>
  );
}

function Status({ article: { status, scheduledAt, reviewBy } }: { article: AdminArticle }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{ARTICLE_STATUS_LABELS[status]}</Badge>
      {scheduledAt && <span className="text-ink-soft">{DATE_TIME.format(new Date(scheduledAt))}</span>}
      {isPast(reviewBy) && <span className="font-semibold text-caution">Review due</span>}
    </span>
  );
}

/** Days are compared in UTC, as the server does. */
function isPast(day: string | null): boolean {
  return day !== null && day < new Date().toISOString().slice(0, 10);
}

const DATE_TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
