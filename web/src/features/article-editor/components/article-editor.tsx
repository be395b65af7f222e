import type { EditableArticle } from '@hearthwise/contracts';
import type { Finding } from '@hearthwise/contracts/content/finding';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { NoteInput } from '../../../components/ui/note-input.js';
import { RecoveredNotice } from '../../../components/ui/recovered-notice.js';
import { Tab, TabList, TabPanel, Tabs } from '../../../components/ui/tabs.js';
import { cx } from '../../../lib/cx.js';
import { lazyComponent } from '../../../lib/lazy-component.js';
import { useLeaveWarning } from '../../../lib/use-leave-warning.js';
import { Presence } from '../../article-history/presence/presence.js';
import type { MarkdownHandle } from '../../markdown-editor/markdown-handle.js';
import { MarkdownField } from '../../markdown-editor/markdown-field.js';
import { useSendImage } from '../../images/upload/use-send-image.js';
import { useArticleCheck } from '../api/use-article-check.js';
import { type Editing, type EditingOptions, useEditing } from '../lib/use-editing.js';
import { type OnCreated, useSaving } from '../hooks/use-saving.js';
import { useSaveKey } from '../../../lib/use-save-key.js';
import { SIGN_IN_TO_EDIT } from '../texts.js';
import { ArticleFields } from './article-fields.js';
import { FeaturedImageField } from './featured-image-field.js';
import { Inspector } from './inspector.js';
import { OtherVersions } from './other-versions.js';
import { Preview } from './preview.js';
import { Publishing } from './publishing.js';
import { QuestionsPanel } from './questions-panel.js';

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
export function ArticleEditor(props: ArticleEditorProps) {
  const { article, workingCopy, editorId, onCreated, onChanged } = props;
  const handle = useRef<MarkdownHandle>(null);
  const form = useRef<HTMLFormElement>(null);
  const editing = useEditing({ article, workingCopy, editorId }, handle);
  const aside = useRef<HTMLElement>(null);
  const [tab, setTab] = useState('checks');
  const featured = useSendImage('article', SIGN_IN_TO_EDIT);
  const [isSendingPictures, setIsSendingPictures] = useState(false);
  const { check, hasFailed, isTooLong } = useArticleCheck(article?.id, editing.form);
  const saving = useSaving({ article, editing, onCreated, onSaved: onChanged });
  const { save, isSaving } = saving;
  const leaving = useLeaveWarning(editing.isUnsaved);
  const isUploading = featured.pendingCount > 0 || isSendingPictures;

  const submit = () => {
    if (!isSaving && !isUploading) {
      void save();
    }
  };
  useSaveKey(submit);
  const choose = ({ field }: Finding) => {
    if (field === 'content') {
      handle.current?.focus();
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
      {article && <Presence articleId={article.id} />}
      {article && <OtherVersions article={article} editorId={editorId} editing={editing} saving={saving} />}
      <div
        className={cx(
          'grid items-start gap-x-10 gap-y-12',
          tab === 'preview' ? 'lg:grid-cols-2' : 'lg:grid-cols-[minmax(0,1fr)_22rem]',
        )}
      >
        <form
          ref={form}
          noValidate
          aria-label="Edit Article"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          className="min-w-0"
        >
          <ArticleFields
            form={editing.form}
            onChange={editing.change}
            content={
              <MarkdownField
                label="Content"
                text={editing.form.content}
                handle={handle}
                signInText={SIGN_IN_TO_EDIT}
                onChange={(content) => editing.change({ content })}
                onUploading={setIsSendingPictures}
              />
            }
            featuredImage={
              <FeaturedImageField
                address={editing.form.featuredImage}
                isUploading={featured.pendingCount > 0}
                onChange={(featuredImage) => editing.change({ featuredImage })}
                onFile={(file) => {
                  void featured
                    .sendImage(file)
                    .then((image) => image && editing.change({ featuredImage: image.url }));
                }}
              />
            }
          />
          <div className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-4">
            <Button
              type="submit"
              pending={isSaving || isUploading}
              pendingLabel={isSaving ? 'Saving...' : 'Waiting for the picture...'}
            >
              Save Changes
            </Button>
            {article && <NoteInput note={saving.note} onChange={saving.setNote} />}
            <SaveState editing={editing} />
            <button
              type="button"
              onClick={() => aside.current?.focus()}
              className="text-link ml-auto text-sm lg:hidden"
            >
              Checks and preview
            </button>
          </div>
        </form>
        <aside
          ref={aside}
          tabIndex={-1}
          aria-label="Checks and preview"
          className="min-w-0 scroll-mt-24 outline-none lg:sticky lg:top-24"
        >
          <Tabs value={tab} onChange={setTab}>
            <TabList label="Beside the text">
              <Tab value="checks">Checks</Tab>
              <Tab value="preview">Preview</Tab>
              <Tab value="questions">Questions</Tab>
              <Tab value="publishing">Publish</Tab>
            </TabList>
            <TabPanel value="checks" className="pt-6 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto">
              <Inspector form={editing.form} check={check} onChoose={choose} />
            </TabPanel>
            <TabPanel value="questions" className="pt-6 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto">
              <QuestionsPanel form={editing.form} onChange={editing.change} />
            </TabPanel>
            <TabPanel
              value="publishing"
              keepMounted
              className="pt-6 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto"
            >
              {article ? (
                <Publishing
                  article={article}
                  editing={editing}
                  onChanged={onChanged}
                  onConflict={() => saving.setConflict('shown')}
                />
              ) : (
                <p className="text-ink-soft">
                  Write something first: a new article is stored as a draft a moment later.
                </p>
              )}
            </TabPanel>
            <TabPanel value="preview" className="pt-6">
              <Preview title={editing.form.title} {...{ check, hasFailed, isTooLong }} />
            </TabPanel>
          </Tabs>
        </aside>
      </div>
      {leaving.isAsking && (
        <LeaveDialog
          description="What you typed is not saved. It is kept, and will be here when you come back."
          onLeave={leaving.leave}
          onStay={leaving.stay}
        />
      )}
    </>
  );
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

/** Only that everything is saved is announced: the rest changes with each pause in typing. */
function SaveState({ editing }: { editing: Editing }) {
  const state = stateOf(editing);

  return (
    <p className="text-sm text-ink-soft">
      <span role="status">{!editing.isUnsaved && state}</span>
      {editing.isUnsaved && state}
    </p>
  );
}

/** Where the text of this moment is. */
function stateOf({ isUnsaved, isOnServer, isElsewhere }: Editing): string {
  if (!isUnsaved) {
    return 'Everything is saved.';
  }
  if (isElsewhere) {
    return 'Not saved yet; kept on this device. You have unsaved work in another window or on another device too.';
  }

  return isOnServer ? 'Not saved yet; kept as a working copy.' : 'Not saved yet; kept on this device.';
}
