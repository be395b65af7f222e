import type { EditableArticle } from '@hearthwise/contracts';
import type { Finding } from '@hearthwise/contracts/content/finding';
import { useRef, useState } from 'react';
import { RecoveredNotice } from '../../../components/ui/recovered-notice.js';
import { cx } from '../../../lib/cx.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning.js';
import { useArticleEditing } from '../lib/use-article-editing.js';
import type { EditingOptions } from '../lib/use-editing.js';
import type { OnCreated } from '../lib/use-saving.js';
import { EditorForm } from './editor-form.js';
import { OtherVersions } from './other-versions.js';
import { SidePanels, type SideTab } from './side-panels.js';

const LeaveDialog = lazyComponent(
  () => import('../../../components/ui/leave-dialog.js').then((module) => module.LeaveDialog),
  null,
);

interface ArticleEditorProps extends EditingOptions {
  /** A new article has become a draft on the server. */
  onCreated: OnCreated;
  /** The saved article or its state is another one now. */
  onChanged: (article: EditableArticle) => void;
}

/** Form and inspector of an article: writing on the left, what the checks find and the preview on the right. */
export function ArticleEditor({ onCreated, onChanged, ...options }: ArticleEditorProps) {
  const { article, editorId } = options;
  const editor = useArticleEditing({ ...options, onCreated, onSaved: onChanged });
  const { editing, saving } = editor;
  const form = useRef<HTMLFormElement>(null);
  const aside = useRef<HTMLElement>(null);
  const [tab, setTab] = useState<SideTab>('checks');
  const leaving = useLeaveWarning(editing.isUnsaved);
  const choose = ({ field, heading }: Finding) => {
    if (heading) {
      editor.handle.current?.focusHeading(heading);
    } else if (field === 'content') {
      editor.handle.current?.focus();
    } else if (field === 'questions' || field === 'sources') {
      focusTab(aside.current, field);
    } else if (field) {
      focusField(form.current, field);
    }
  };

  return (
    <>
      {editing.recovered && (
        <RecoveredNotice
          changedAt={editing.recovered.changedAt}
          isBehind={editing.baseRevision < editing.saved.revision}
          onKeep={editing.dismissRecovered}
          onDiscard={editing.discardRecovered}
          {...(!article && { discardLabel: 'Start empty' })}
        />
      )}
      {article && <OtherVersions {...{ article, editorId, editing, saving }} />}
      <div
        className={cx(
          'grid items-start gap-x-10 gap-y-12',
          tab === 'preview' ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_28rem]',
        )}
      >
        <EditorForm
          ref={form}
          article={article}
          editor={editor}
          onShowChecks={() => aside.current?.focus()}
        />
        <aside
          ref={aside}
          tabIndex={-1}
          aria-label="Checks and preview"
          className="min-w-0 scroll-mt-24 outline-none lg:sticky lg:top-24"
        >
          <SidePanels {...{ article, editor, tab, onChanged }} onTab={setTab} onChoose={choose} />
        </aside>
      </div>
      {leaving.isAsking && (
        <LeaveDialog isKept={editing.isKept} onLeave={leaving.leave} onStay={leaving.stay} />
      )}
    </>
  );
}

/** Which selects it; the button that was pressed goes with the tab before. */
function focusTab(aside: HTMLElement | null, tab: SideTab): void {
  aside?.querySelector<HTMLElement>(`[role=tab][id$="-tab-${tab}"]`)?.focus();
}

/** A subcategory can be chosen only after its main category. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const fieldOf = (wanted: string) => form?.elements.namedItem(wanted);
  const field = fieldOf(name);
  const isDisabled = field instanceof HTMLSelectElement && field.disabled;
  const target = isDisabled ? fieldOf('mainCategory') : field;
  if (target instanceof HTMLElement) {
    target.focus();
  }
}
