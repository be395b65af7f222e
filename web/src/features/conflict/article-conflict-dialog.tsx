import type { EditableArticle } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';
import { Dialog } from '../../components/ui/dialog.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { RelativeTime } from '../../components/ui/relative-time.js';
import { SkeletonText } from '../../components/ui/skeleton.js';
import { ARTICLE_FIELD_LABELS } from '../article-history/compare/article-field-labels.js';
import { ConflictForm } from './conflict-form.js';
import { type Conflict, useConflict } from './use-conflict.js';

/** The fields of an article as an editor's form holds them. */
export type EditedFields = Record<keyof typeof ARTICLE_FIELD_LABELS, unknown>;

const LONG_TEXTS = ['content'] as const;

interface ArticleConflictDialogProps<Fields extends EditedFields> {
  articleId: string;
  /** Who edits. */
  editorId: string;
  /** The revision that the editor started from. */
  baseRevision: number;
  mine: Fields;
  /** A saved version as the form would hold it. */
  toForm: (saved: EditableArticle) => Fields;
  /** Saves the editor's own version over this revision. */
  onKeepMine: (revision: number) => void;
  onTakeTheirs: (article: EditableArticle) => void;
  /** Puts a merge of both into the form, based on the saved version. */
  onMerge: (merged: Fields, article: EditableArticle) => void;
  onClose: () => void;
}

/** A save came too late: nothing was stored. Shows both versions, and nothing is lost by any choice. */
export function ArticleConflictDialog<Fields extends EditedFields>({
  articleId,
  editorId,
  baseRevision,
  mine,
  toForm,
  onKeepMine,
  onTakeTheirs,
  onMerge,
  onClose,
}: ArticleConflictDialogProps<Fields>) {
  const { data: conflict, isError, refetch } = useConflict(articleId, baseRevision);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titleOf(conflict, editorId)}
      description="Your text is still here, but it isn't saved. Choose what to do with the two versions."
      className="sm:w-[min(64rem,calc(100%-3rem))]"
    >
      {isError && (
        <ErrorState
          level={3}
          title="Their version didn't load."
          hint="Yours is kept. Please try again in a moment."
          onRetry={() => void refetch()}
        />
      )}
      {!conflict && !isError && <SkeletonText lines={6} />}
      {conflict && (
        <>
          <SavedBy conflict={conflict} />
          <ConflictForm
            key={conflict.article.revision}
            versions={{
              mine,
              theirs: toForm(conflict.article),
              base: conflict.base && toForm({ ...conflict.article, ...conflict.base.fields }),
            }}
            labels={ARTICLE_FIELD_LABELS as Partial<Record<keyof Fields, string>>}
            longTexts={LONG_TEXTS}
            onKeepMine={() => onKeepMine(conflict.article.revision)}
            onTakeTheirs={() => onTakeTheirs(conflict.article)}
            onMerge={(merged) => onMerge(merged, conflict.article)}
          />
        </>
      )}
    </Dialog>
  );
}

function titleOf(conflict: Conflict | undefined, editorId: string): string {
  if (!conflict?.theirs) {
    return 'Another version was saved';
  }

  return conflict.theirs.editorId === editorId
    ? 'You saved this article in another window'
    : 'Somebody else saved this article';
}

function SavedBy({ conflict: { theirs } }: { conflict: Conflict }) {
  return (
    theirs && (
      <p className="mb-6">
        <strong className="font-semibold">{displayName(theirs.editor)}</strong> saved version{' '}
        {theirs.revision} <RelativeTime date={theirs.createdAt} />
        {theirs.note && <>: “{theirs.note}”</>}
        {theirs.summary.length > 0 && (
          <span className="block text-ink-soft">{theirs.summary.join('. ')}.</span>
        )}
      </p>
    )
  );
}
