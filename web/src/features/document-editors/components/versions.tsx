import type { DocumentRevision } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

const PAGE_SIZE = 30;

type VersionRow = DocumentRevision & { id: string };

interface VersionsProps {
  documentKey: string;
  /** The newest revision that the editor knows. */
  newest: number;
  /** The one that the preview shows; undefined for the input. */
  shown: number | undefined;
  onShow: (revision: number | undefined) => void;
  onRestore: (revision: number) => void;
  isRestoring: boolean;
  /** Why nothing can be restored now. */
  obstacle: string | undefined;
}

/** The saved versions, newest first: each can be shown in the preview and restored. */
export function Versions({ documentKey, newest, ...actions }: VersionsProps) {
  const list = usePagedList<DocumentRevision, VersionRow>({
    path: pathOf('listDocumentRevisions', { params: { key: documentKey } }),
    pageSize: PAGE_SIZE,
    // Another newest revision is another list.
    kind: `revisions-to-${newest}`,
    toRow: (revision) => ({ ...revision, id: String(revision.revision) }),
  });
  if (list.isLoading) {
    return <SkeletonText lines={4} />;
  }
  if (list.hasFailed) {
    return <ErrorState level={3} title="The versions did not load" onRetry={list.retry} />;
  }
  if (list.rows.length === 0) {
    return (
      <p className="text-ink-soft">These texts have not been changed yet. The built-in ones are shown.</p>
    );
  }

  return (
    <>
      {actions.obstacle && <p className="pb-3 text-sm text-caution">{actions.obstacle}</p>}
      <PagedList
        list={list}
        loadingLabel="Loading versions..."
        failure="Older versions could not be loaded."
        className="border-t border-line"
      >
        {(version) => (
          <Version key={version.id} version={version} isNewest={version.revision === newest} {...actions} />
        )}
      </PagedList>
    </>
  );
}

type VersionProps = Omit<VersionsProps, 'documentKey' | 'newest'> & {
  version: DocumentRevision;
  isNewest: boolean;
};

function Version({ version, isNewest, shown, onShow, onRestore, isRestoring, obstacle }: VersionProps) {
  const { revision, editor, createdAt, note } = version;
  const isShown = shown === revision;

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          Version {revision}
          {isNewest && <span className="ml-2 text-sm font-normal text-ink-soft">shown to visitors</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {displayName(editor)}, <RelativeTime date={createdAt} />
          {note && <> · {note}</>}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} version ${revision}`}
          onClick={() => onShow(isShown ? undefined : revision)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        {!isNewest && (
          <Button
            size="sm"
            variant="secondary"
            disabled={obstacle !== undefined}
            pending={isRestoring}
            aria-label={`Restore version ${revision}`}
            onClick={() => onRestore(revision)}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
