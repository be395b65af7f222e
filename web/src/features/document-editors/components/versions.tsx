import type { DocumentRevision } from '@hearthwise/contracts';
import { BUILT_IN_REVISION } from '@hearthwise/contracts/content/document-keys';
import { displayName } from '@hearthwise/contracts/text';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { nameOfVersion } from '../texts.js';

const PAGE_SIZE = 30;

type VersionRow = DocumentRevision & { id: string };

interface VersionsProps {
  documentKey: string;
  /** The newest revision that the editor knows. */
  newest: number;
  /** Who sees the newest one. */
  audience: string;
  /** The one that the preview shows; undefined for the input. */
  shown: number | undefined;
  onShow: (revision: number | undefined) => void;
  onRestore: (revision: number) => void;
  isRestoring: boolean;
  /** Why nothing can be restored now. */
  obstacle: string | undefined;
}

/** The saved versions, newest first, and the built-in text: each can be shown in the preview and restored. */
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
    return <ErrorState level={3} title="The versions didn't load." onRetry={list.retry} />;
  }
  if (list.rows.length === 0) {
    return (
      <p className="text-ink-soft">These texts haven't been changed yet. The built-in ones are shown.</p>
    );
  }

  return (
    <>
      {actions.obstacle && <p className="pb-3 text-sm text-caution">{actions.obstacle}</p>}
      <PagedList
        list={list}
        loadingLabel="Loading versions..."
        failure="Older versions didn't load."
        className="border-t border-line"
      >
        {(version) => (
          <Version
            key={version.id}
            revision={version.revision}
            isNewest={version.revision === newest}
            {...actions}
          >
            {displayName(version.editor)}, <RelativeTime date={version.createdAt} />
            {version.note && <> · {version.note}</>}
          </Version>
        )}
      </PagedList>
      {!list.hasMore && (
        <ul>
          <Version revision={BUILT_IN_REVISION} isNewest={false} {...actions}>
            As it came with the product
          </Version>
        </ul>
      )}
    </>
  );
}

type VersionProps = Omit<VersionsProps, 'documentKey' | 'newest'> & {
  revision: number;
  isNewest: boolean;
  /** Where it comes from. */
  children: ReactNode;
};

function Version({
  revision,
  isNewest,
  audience,
  children,
  shown,
  onShow,
  onRestore,
  isRestoring,
  obstacle,
}: VersionProps) {
  const isShown = shown === revision;
  const name = revision === BUILT_IN_REVISION ? 'built-in text' : `version ${revision}`;

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {revision === BUILT_IN_REVISION ? 'Built-in text' : nameOfVersion(revision)}
          {isNewest && <span className="ml-2 text-sm font-normal text-ink-soft">shown to {audience}</span>}
        </p>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${name}`}
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
            aria-label={`Restore ${name}`}
            onClick={() => onRestore(revision)}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}
