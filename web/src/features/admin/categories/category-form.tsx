import type { EditableCategory } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Field, Textarea } from '../../../components/ui/field.js';
import { RecoveredNotice } from '../../../components/ui/recovered-notice.js';
import { readNow, sendIfUnchanged } from '../../../lib/api-client.js';
import { OtherDocumentVersions } from '../../document-editors/saving/other-document-versions.js';
import { SaveState } from '../../document-editors/saving/save-state.js';
import { useDocumentEditing } from '../../document-editors/saving/use-document-editing.js';
import type { DocumentForm, SavedDocument } from '../../document-editors/saving/use-document-form.js';

interface CategoryTexts {
  description: string;
}

const LABELS = { description: 'Description' };
const LONG_TEXTS = ['description'] as const;

/** Something is typed and not saved. */
export type Unsaved = Pick<DocumentForm<CategoryTexts>, 'isKept'>;

interface CategoryFormProps {
  category: EditableCategory;
  editorId: string;
  /** The same function each time. */
  onUnsaved: (categoryId: string, unsaved: Unsaved | undefined) => void;
}

/** The description of a category, kept and saved as the texts of documents are. */
export function CategoryForm({ category, editorId, onUnsaved }: CategoryFormProps) {
  const { id, name, slug } = category;
  const editing = useDocumentEditing<CategoryTexts>({
    document: documentOf(category),
    editorId,
    texts: {
      saved: `The description of ${name} is saved.`,
      failed: "The description wasn't saved. Please try again.",
    },
    write: 'updateCategory',
    send: ({ fields, baseRevision }) =>
      sendIfUnchanged('updateCategory', baseRevision, { params: { category: slug }, body: fields }),
    readNewest: () => readNewest(id),
  });
  const { form, isSaving } = editing;
  const { isUnsaved, isKept } = form;
  const { description } = form.fields;
  const isEmpty = description.trim() === '';
  useEffect(() => onUnsaved(id, isUnsaved ? { isKept } : undefined), [id, isUnsaved, isKept, onUnsaved]);

  return (
    <form
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      {form.recoveredFrom && (
        <RecoveredNotice
          changedAt={form.recoveredFrom}
          isBehind={form.isBehind}
          onKeep={form.dismissRecovered}
          onDiscard={() => form.reset()}
        />
      )}
      <OtherDocumentVersions editing={editing} labels={LABELS} longTexts={LONG_TEXTS} />
      <Field label={name} hint="Shown below the name on the category's page.">
        <Textarea
          rows={3}
          maxLength={LIMITS.categoryDescriptionMax}
          value={description}
          onChange={({ target }) => form.change({ description: target.value })}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          type="submit"
          variant="secondary"
          pending={isSaving}
          pendingLabel="Saving..."
          disabled={!isUnsaved || isEmpty}
        >
          Save Changes
        </Button>
        {isUnsaved && <SaveState form={form} />}
      </div>
    </form>
  );
}

function documentOf({ slug, revision, description }: EditableCategory): SavedDocument<CategoryTexts> {
  return { key: `category.${slug}`, revision, fields: { description } };
}

async function readNewest(id: string): Promise<SavedDocument<CategoryTexts>> {
  const newest = (await readNow('listEditableCategories')).find((category) => category.id === id);
  if (!newest) {
    throw new Error("This category doesn't exist.");
  }

  return documentOf(newest);
}
