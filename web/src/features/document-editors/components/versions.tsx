import type { DocumentRevision } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { apiQuery } from '../../../lib/api-query.js';

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

/** The saved versions, newest first: each can be looked at in the preview and restored. */
export function Versions({ documentKey, newest, ...actions }: VersionsProps) {
  const query = useQuery({
    ...apiQuery('listDocumentRevisions', { params: { key: documentKey }, query: { limit: LIMITS.listMax } }),
    gcTime: 0,
  });
  if (query.isPending) {
    return <SkeletonText lines={4} />;
  }
  if (!query.data) {
    return <ErrorState level={3} title="The versions did not load" onRetry={() => void query.refetch()} />;
  }
  if (query.data.length === 0) {
    return <p className="text-ink-soft">Nobody has changed this page yet. It shows the built-in texts.</p>;
  }

  return (
    <>
      {actions.obstacle && <p className="pb-3 text-sm text-caution">{actions.obstacle}</p>}
      <ol className="border-t border-line">
        {query.data.map((version) => (
          <Version
            key={version.revision}
            version={version}
            isNewest={version.revision === newest}
            {...actions}
          />
        ))}
      </ol>
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
          aria-label={`${isShown ? 'Hide' : 'Look at it:'} version ${revision}`}
          onClick={() => onShow(isShown ? undefined : revision)}
        >
          {isShown ? 'Hide' : 'Look at it'}
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
