import type { EditableArticle } from '@hearthwise/contracts';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.js';
import type { SetAside } from '../../conflict/set-aside.js';
import { SetAsideNotices } from '../../conflict/set-aside-notices.js';
import { useSetAside } from '../../conflict/use-set-aside.js';
import { type ArticleForm, isForm, toForm } from '../lib/article-form.js';
import type { Editing } from '../lib/use-editing.js';
import type { Saving } from '../lib/use-saving.js';

const ArticleConflictDialog = lazyComponent(
  () =>
    import('../../conflict/article-conflict-dialog.js').then(
      (module) => module.ArticleConflictDialog<ArticleForm>,
    ),
  null,
);

interface OtherVersionsProps {
  article: EditableArticle;
  editorId: string;
  editing: Editing;
  saving: Saving;
}

/** Versions beside the one in the form: what somebody else saved, and what the editor set aside for it. */
export function OtherVersions({ article, editorId, editing, saving }: OtherVersionsProps) {
  const owner = { kind: 'article', editorId, id: article.id } as const;
  const { asides, setAside, removeAside } = useSetAside(owner, isForm, editing.otherWork);
  /** Shows another version in the form, based on what is saved; the one that was there is set aside. */
  const replaceBy = (fields: ArticleForm, saved: EditableArticle) => {
    const aside = setAside(editing.current());
    editing.show(fields);
    editing.markSaved(saved);
    editing.dismissRecovered();
    saving.setConflict(undefined);

    return aside;
  };
  const merged = useRef<{ aside: SetAside<ArticleForm>; onto: number }>(undefined);
  useEffect(() => {
    if (merged.current && editing.saved.revision > merged.current.onto && !editing.isUnsaved) {
      removeAside(merged.current.aside);
      merged.current = undefined;
    }
  });

  return (
    <>
      <SetAsideNotices
        asides={asides}
        onPutBack={(aside) => {
          if (editing.isUnsaved) {
            setAside(editing.current());
          }
          removeAside(aside);
          merged.current = undefined;
          editing.show(aside.fields, aside.base?.revision);
        }}
        onDiscard={removeAside}
      />
      {saving.conflict === 'shown' && (
        <ArticleConflictDialog
          articleId={article.id}
          editorId={editorId}
          baseRevision={editing.baseRevision}
          mine={editing.current()}
          toForm={toForm}
          onKeepMine={(revision) => {
            saving.setConflict('hidden');
            void saving.save(revision);
          }}
          onTakeTheirs={(theirs) => {
            merged.current = undefined;
            replaceBy(toForm(theirs), theirs);
          }}
          // The version that is set aside is in the merge, and not needed once that is saved.
          onMerge={(fields, theirs) => {
            merged.current = { aside: replaceBy(fields, theirs), onto: theirs.revision };
          }}
          onClose={() => saving.setConflict('hidden')}
        />
      )}
    </>
  );
}
