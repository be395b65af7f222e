import type { ArticleChange } from '@hearthwise/contracts';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { ArticleDate } from '../cards/article-date.js';

type Row = ArticleChange & { id: string };

const toRow = (change: ArticleChange): Row => ({ ...change, id: String(change.revision) });

/** The public versions of an article in plain words, newest first. */
export function ChangesDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const path = pathOf('listArticleChanges', { params: { slug } });
  const list = usePagedList<ArticleChange, Row>({ path, pageSize: 20, toRow });

  return (
    <Dialog open onOpenChange={onClose} title="What changed">
      {list.isLoading && <SkeletonText lines={4} />}
      {list.hasFailed && <ErrorState level={3} title="The changes didn't load." onRetry={list.retry} />}
      <PagedList
        list={list}
        loadingLabel="Loading changes..."
        failure="Older changes didn't load."
        className="space-y-5"
      >
        {(change, index) => (
          <li key={change.id}>
            <p className="text-sm font-semibold">
              <ArticleDate date={change.publishedAt} />
            </p>
            <Sentences summary={change.summary} isFirst={index === list.rows.length - 1 && !list.hasMore} />
          </li>
        )}
      </PagedList>
    </Dialog>
  );
}

function Sentences({ summary, isFirst }: { summary: string[]; isFirst: boolean }) {
  if (isFirst && summary.length === 0) {
    return <p className="mt-1">First published</p>;
  }
  if (summary.length === 0) {
    return <p className="mt-1">Checked, with nothing changed in the text</p>;
  }

  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {summary.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
