import type { ArticleRevision, REVISION_ACTIONS } from '@hearthwise/contracts';
import { PRODUCT_NAME } from '@hearthwise/contracts/product';
import { displayName } from '@hearthwise/contracts/text';
import { Badge } from '../../../components/ui/badge.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { cx } from '../../../lib/cx.js';
import type { PagedListState } from '../../../lib/use-paged-list.js';

/** A version in the list. */
export type RevisionRow = ArticleRevision & { id: string };

interface RevisionListProps {
  list: PagedListState<RevisionRow>;
  /** Number of the version that readers see; undefined for none. */
  publicRevision: number | undefined;
  /** Number of the version that is shown. */
  chosen: number;
  onChoose: (revision: number) => void;
}

/** Who saved which version, when and why. */
export function RevisionList({ list, publicRevision, chosen, onChoose }: RevisionListProps) {
  return (
    <section aria-labelledby="all-versions" className="min-w-0 lg:sticky lg:top-24">
      <h2 id="all-versions" className="mb-3 text-lg">
        All versions
      </h2>
      <div className="lg:-mx-1 lg:max-h-[calc(100dvh-12rem)] lg:overflow-y-auto lg:px-1 lg:pb-1">
        <PagedList
          list={list}
          loadingLabel="Loading versions..."
          failure="Older versions didn't load."
          className="border-t border-line"
        >
          {(row) => (
            <li key={row.id} className="border-b border-line">
              <button
                type="button"
                aria-current={row.revision === chosen || undefined}
                onClick={() => onChoose(row.revision)}
                className={cx(
                  'w-full border-l-3 px-4 py-3 text-left hover:bg-brand-wash focus-visible:outline-offset-[-2px]',
                  row.revision === chosen ? 'border-brand bg-brand-wash' : 'border-transparent',
                )}
              >
                <Revision row={row} isPublic={row.revision === publicRevision} />
              </button>
            </li>
          )}
        </PagedList>
      </div>
    </section>
  );
}

const ACTIONS: Record<(typeof REVISION_ACTIONS)[number], string> = {
  created: 'created',
  saved: 'saved',
  restored: 'restored',
  moved: 'moved',
  imported: 'imported',
  updated: 'updated',
};

function Revision({ row, isPublic }: { row: RevisionRow; isPublic: boolean }) {
  const { revision, editor, editorId, createdAt, action, restoredFrom, note, summary } = row;

  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="tabular font-semibold">Version {revision}</span>
        {isPublic && <Badge>Public</Badge>}
      </span>
      <span className="block text-sm text-ink-soft">
        {editorId === null ? PRODUCT_NAME : displayName(editor)}
        {` ${ACTIONS[action]} ${restoredFrom ? `version ${restoredFrom} ` : ''}`}
        <RelativeTime date={createdAt} />
      </span>
      {note && <span className="mt-1 block text-sm [overflow-wrap:anywhere] italic">“{note}”</span>}
      {summary.length > 0 && (
        <span className="mt-1 block text-sm [overflow-wrap:anywhere]">
          {summary.slice(0, 3).join(' · ')}
          {summary.length > 3 && ` · ${summary.length - 3} more`}
        </span>
      )}
    </>
  );
}
