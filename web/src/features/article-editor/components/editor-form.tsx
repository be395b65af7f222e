import type { EditableArticle } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import type { RefObject } from 'react';
import { Field, Input } from '../../../components/ui/field.js';
import { MarkdownField } from '../../markdown-editor/markdown-field.js';
import type { ArticleEditing } from '../lib/use-article-editing.js';
import { SIGN_IN_TO_EDIT } from '../texts.js';
import { ArticleFields } from './article-fields.js';
import { FeaturedImageField } from './featured-image-field.js';
import { SaveBar } from './save-bar.js';

interface EditorFormProps {
  ref: RefObject<HTMLFormElement | null>;
  article: EditableArticle | null;
  editor: ArticleEditing;
  onShowChecks: () => void;
}

/** The fields of the article, why they are changed, and the bar that saves them. */
export function EditorForm({ ref, article, editor, onShowChecks }: EditorFormProps) {
  const { editing, saving } = editor;
  const { form, change } = editing;

  return (
    <form
      ref={ref}
      noValidate
      aria-label={article ? 'Edit Article' : 'New Article'}
      onSubmit={(event) => {
        event.preventDefault();
        editor.submit();
      }}
      className="min-w-0"
    >
      <ArticleFields
        form={form}
        onChange={change}
        content={
          <MarkdownField
            label="Content"
            text={form.content}
            handle={editor.handle}
            signInText={SIGN_IN_TO_EDIT}
            onChange={(content) => change({ content })}
            onUploading={editor.setIsSendingImages}
          />
        }
        featuredImage={
          <FeaturedImageField
            address={form.featuredImage}
            isUploading={editor.isSendingFeatured}
            onChange={(featuredImage) => change({ featuredImage })}
            onFile={(file) => void editor.sendFeatured(file)}
          />
        }
      />
      {article && (
        <Field label="Why this change? (optional)" hint="Shown in the list of versions." className="mt-6">
          <Input
            maxLength={LIMITS.noteMax}
            value={saving.note}
            onChange={({ target }) => saving.setNote(target.value)}
          />
        </Field>
      )}
      <SaveBar articleId={article?.id} editor={editor} onShowChecks={onShowChecks} />
    </form>
  );
}
