import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { Spinner } from '../../../components/ui/spinner.js';
import { toast } from '../../../components/ui/toast.js';
import type { ResponseOf } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useFields } from '../../../lib/use-fields.js';
import { useSaveArticle } from '../../article-editor/api/use-save-article.js';
import { ArticleFields } from '../../article-editor/components/article-fields.js';
import { FeaturedImageField } from '../../article-editor/components/featured-image-field.js';
import { toForm, toInput } from '../../article-editor/lib/article-form.js';
import { useSendImage } from '../../images/upload/use-send-image.js';

const SAVED = 'Article updated successfully';

interface ArticleEditDialogProps {
  id: string;
  onClose: () => void;
}

/** The article's fields in a dialog (specification section 2); read again each time it opens. */
export function ArticleEditDialog({ id, onClose }: ArticleEditDialogProps) {
  const query = useQuery({ ...apiQuery('getArticleById', { params: { id } }), gcTime: 0 });

  return (
    <Dialog open onOpenChange={onClose} title="Edit Article" className="sm:w-[min(48rem,calc(100%-3rem))]">
      {query.isPending && <Spinner label="Loading the article..." />}
      {query.isError && (
        <ErrorState title="The article could not be loaded" onRetry={() => void query.refetch()} />
      )}
      {query.data && <EditForm article={query.data} onClose={onClose} />}
    </Dialog>
  );
}

interface EditFormProps {
  article: ResponseOf<'getArticleById'>;
  onClose: () => void;
}

function EditForm({ article, onClose }: EditFormProps) {
  const { fields: form, change } = useFields(toForm(article));
  const upload = useSendImage('article');
  const saving = useSaveArticle({
    savedText: SAVED,
    onSaved: onClose,
    onConflict: () =>
      toast({
        title: 'Error',
        description: 'Somebody else has saved this article meanwhile. Open it in the editor to compare.',
        variant: 'destructive',
      }),
  });
  const isUploading = upload.pendingCount > 0;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ id: article.id, fields: toInput(form), baseRevision: article.revision });
      }}
    >
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
        <Button
          type="submit"
          pending={saving.isPending || isUploading}
          pendingLabel={saving.isPending ? 'Saving...' : 'Waiting for the picture...'}
        >
          Save Changes
        </Button>
        <Link to={`/edit-article/${article.id}`} className="text-link">
          Open in the editor
        </Link>
      </div>
    </form>
  );
}
