import type { EditableArticle, WorkingCopy } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SaveButton } from '../../../components/ui/save-button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { LeaveDialog } from '../../../components/ui/leave-dialog.js';
import { RecoveredNotice } from '../../../components/ui/recovered-notice.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { toast } from '../../../components/ui/toast.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useExclusive } from '../../../lib/use-exclusive.js';
import { useRequiredUser } from '../../../session/use-required-user.js';
import { useSaveArticle } from '../../article-editor/api/use-save-article.js';
import { ArticleFields } from '../../article-editor/components/article-fields.js';
import { FeaturedImageField } from '../../article-editor/components/featured-image-field.js';
import { isSameForm, toForm, toInput } from '../../article-editor/lib/article-form.js';
import { type Editing, useEditing } from '../../article-editor/lib/use-editing.js';
import { SIGN_IN_TO_EDIT } from '../../article-editor/texts.js';
import { useSendImage } from '../../images/upload/use-send-image.js';

const SAVED = 'Article updated successfully';

interface ArticleEditDialogProps {
  id: string;
  onClose: () => void;
}

/** The article's fields in a dialog (specification section 2); read again each time it opens. */
export function ArticleEditDialog({ id, onClose }: ArticleEditDialogProps) {
  const user = useRequiredUser(SIGN_IN_TO_EDIT);
  const options = { gcTime: 0, refetchOnMount: 'always', retryOnMount: true } as const;
  const query = useQuery({ ...apiQuery('getArticleById', { params: { id } }), ...options });
  const copy = useQuery({ ...apiQuery('getWorkingCopy', { params: { id } }), ...options });
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [isAsking, setIsAsking] = useState(false);
  const isLoading = !query.isFetchedAfterMount || !copy.isFetchedAfterMount;

  return (
    <Dialog
      open
      onOpenChange={() => (unsaved ? setIsAsking(true) : onClose())}
      title="Edit Article"
      className="sm:w-[min(48rem,calc(100%-3rem))]"
    >
      {isLoading && <Spinner label="Loading the article..." />}
      {!isLoading && query.isError && (
        <ErrorState title="The article didn't load." onRetry={() => void query.refetch()} />
      )}
      {!isLoading && query.data && user && (
        <EditForm
          article={query.data}
          workingCopy={copy.data?.workingCopy ?? null}
          editorId={user.id}
          onUnsaved={setUnsaved}
          onClose={onClose}
        />
      )}
      {isAsking && (
        <LeaveDialog isKept={unsaved?.isKept ?? true} onLeave={onClose} onStay={() => setIsAsking(false)} />
      )}
    </Dialog>
  );
}

/** Something is typed and not saved. */
type Unsaved = Pick<Editing, 'isKept'>;

interface EditFormProps {
  article: EditableArticle;
  workingCopy: WorkingCopy | null;
  editorId: string;
  /** The same function each time. */
  onUnsaved: (unsaved: Unsaved | undefined) => void;
  onClose: () => void;
}

/** What is typed is kept as in the article editor, which can go on with it. */
function EditForm({ article, workingCopy, editorId, onUnsaved, onClose }: EditFormProps) {
  const editing = useEditing({ article, workingCopy, editorId }, useRef(null));
  const { form, change, isUnsaved, isKept, recovered } = editing;
  const upload = useSendImage('article', SIGN_IN_TO_EDIT);
  const { isSaving, save } = useDialogSave(article.id, editing, onClose);
  const isUploading = upload.pendingCount > 0;
  useEffect(() => onUnsaved(isUnsaved ? { isKept } : undefined), [isUnsaved, isKept, onUnsaved]);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {recovered && (
        <RecoveredNotice
          changedAt={recovered.changedAt}
          isBehind={editing.baseRevision < editing.saved.revision}
          onKeep={editing.dismissRecovered}
          onDiscard={editing.discardRecovered}
        />
      )}
      <ArticleFields
        form={form}
        onChange={change}
        content={
          <Field label="Content" required>
            <Textarea
              name="content"
              rows={15}
              value={form.content}
              onChange={({ target }) => change({ content: target.value })}
            />
          </Field>
        }
        featuredImage={
          <FeaturedImageField
            address={form.featuredImage}
            isUploading={isUploading}
            onChange={(featuredImage) => change({ featuredImage })}
            onFile={(file) => {
              void upload.sendImage(file).then((image) => image && change({ featuredImage: image.url }));
            }}
          />
        }
      />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <SaveButton isSaving={isSaving} isUploading={isUploading} />
        <Link to={`/edit-article/${article.id}`} className="text-link">
          Open in the editor
        </Link>
      </div>
    </form>
  );
}

/** Saves; closes unless something was typed meanwhile. */
function useDialogSave(id: string, editing: Editing, onClose: () => void) {
  const { isBusy, run } = useExclusive();
  const sent = useRef(editing.form);
  const saving = useSaveArticle({
    savedText: SAVED,
    onSaved: (saved) => {
      editing.dismissRecovered();
      editing.markSaved(saved, sent.current);
    },
    onConflict: () =>
      toast({
        title: 'Error',
        description: 'Somebody else saved this article in the meantime. Open it in the editor to compare.',
        variant: 'destructive',
      }),
  });
  const save = async () => {
    await editing.settled();
    sent.current = editing.current();
    const fields = { ...toInput(sent.current), workingCopy: editing.workingCopyVersion };
    const closeIfSaved = (saved: EditableArticle) => {
      if (isSameForm(editing.current(), toForm(saved))) {
        onClose();
      }
    };
    await saving.mutateAsync(
      { id, fields, baseRevision: editing.currentBase() },
      { onSuccess: closeIfSaved },
    );
  };

  // Failures are reported by the mutation.
  return { isSaving: isBusy, save: () => void run(save).catch(() => {}) };
}
