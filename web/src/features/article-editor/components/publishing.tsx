import type { EditableArticle } from '@hearthwise/contracts';
import { Spinner } from '../../../components/ui/spinner.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useSaveArticle } from '../api/use-save-article.js';
import { toInput } from '../lib/article-form.js';
import type { Editing } from '../lib/use-editing.js';

const PublishingPanel = lazyComponent(
  () => import('../publishing/publishing-panel.js').then((module) => module.PublishingPanel),
  <Spinner label="Loading..." />,
);

interface PublishingProps {
  article: EditableArticle;
  editing: Editing;
  onChanged: (article: EditableArticle) => void;
  onConflict: () => void;
}

/** The life of the article that is being edited. The days of a review are saved with the texts that are saved already. */
export function Publishing({ article, editing, onChanged, onConflict }: PublishingProps) {
  const saving = useSaveArticle({
    onSaved: (saved) => {
      editing.markSaved(saved);
      onChanged(saved);
    },
    onConflict,
  });

  return (
    <PublishingPanel
      article={article}
      isUnsaved={editing.isUnsaved}
      isSavingReview={saving.isPending}
      onChanged={(state) =>
        // Not the revision: it may be of a text that a colleague saved, which is not the one that is shown.
        onChanged({ ...article, ...state, revision: article.revision })
      }
      onSaveReview={(days) =>
        saving.mutate({
          id: article.id,
          fields: { ...toInput(editing.saved.form), ...days },
          baseRevision: editing.baseRevision,
        })
      }
    />
  );
}
