import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../components/ui/button.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Field, Select } from '../../../components/ui/field.js';
import { SuspendedNotice } from '../../../session/suspended-notice.js';
import { useSuspension } from '../../../session/use-suspension.js';
import { POST_TEXTS, type PostKind } from '../post-texts.js';
import { useCategories } from '../api/use-categories.js';
import type { PostForm } from './use-post-form.js';

interface PostFormDialogProps<Values extends FieldValues, Output extends FieldValues> {
  kind: PostKind;
  description: string;
  /** Whether a post is changed; a new one unless given. */
  isChange?: boolean;
  form: PostForm<Values, Output>;
  onClose: () => void;
  /** What the post waits for: the label of the button and a hint how to go on without it. */
  waiting?: { label: string; hint: string };
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which a post is written. Loaded on demand: Radix, the form and its schemas are large. */
export function PostFormDialog<Values extends FieldValues, Output extends FieldValues>(
  props: PostFormDialogProps<Values, Output>,
) {
  const { kind, description, isChange, form, onClose } = props;
  const { create, edit } = POST_TEXTS[kind];
  const until = useSuspension();

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isChange ? edit : create}
      description={description}
      className="sm:w-[min(42rem,calc(100%-3rem))]"
    >
      {until ? (
        <SuspendedNotice until={until}>
          {hasText(form) && (
            <p className="mt-3 text-sm text-ink-soft">What you've typed is kept in this tab.</p>
          )}
        </SuspendedNotice>
      ) : (
        <Fields {...props} />
      )}
    </Dialog>
  );
}

function hasText<Values extends FieldValues, Output extends FieldValues>({
  fields,
}: PostForm<Values, Output>): boolean {
  return Object.values(fields.getValues()).some(
    (value: unknown) => typeof value === 'string' && value.trim() !== '',
  );
}

function Fields<Values extends FieldValues, Output extends FieldValues>({
  kind,
  isChange = false,
  form,
  waiting,
  children,
}: PostFormDialogProps<Values, Output>) {
  const { create } = POST_TEXTS[kind];
  const { errors, isSubmitting } = form.fields.formState;

  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-5">
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <div role="alert" className="font-semibold text-danger">
          {errors.root?.message}
        </div>
        {waiting && (
          <p role="status" className="text-sm text-ink-soft">
            {waiting.hint}
          </p>
        )}
        <Button
          type="submit"
          pending={isSubmitting || waiting !== undefined}
          pendingLabel={isSubmitting ? (isChange ? 'Saving...' : 'Creating...') : waiting?.label}
          className="ml-auto"
        >
          {isChange ? 'Save Changes' : create}
        </Button>
      </div>
    </form>
  );
}

/** The category of a post, which is optional. Takes the result of `register`. */
export function CategoryField(props: React.ComponentProps<'select'>) {
  const categories = useCategories();

  return (
    <Field label="Category">
      <Select {...props}>
        <option value="">No category</option>
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
