import {
  type CreateDiscussionInput,
  createDiscussionInputSchema,
  type DiscussionPage,
} from '@hearthwise/contracts/community/discussions';
import { LIMITS } from '@hearthwise/contracts/limits';
import { CategoryField, PostFormDialog } from './post-form-dialog.js';
import { SimilarPosts } from './similar-posts.js';
import { usePostForm } from './use-post-form.js';
import { Field, Input, Textarea } from '../../../components/ui/field.js';
import { useCreateDiscussion } from '../api/use-create-discussion.js';
import { useUpdateDiscussion } from '../api/use-update-post.js';

const EMPTY = { title: '', content: '', categoryId: '' };

interface StartDiscussionDialogProps {
  authorId: string;
  /** The discussion that is changed; none for a new one. */
  discussion?: DiscussionPage;
  onClose: () => void;
}

/** 'Start Discussion': title and content are required (specification section 5). The same form changes one. */
export function StartDiscussionDialog({ authorId, discussion, onClose }: StartDiscussionDialogProps) {
  const create = useCreateDiscussion().mutateAsync;
  const update = useUpdateDiscussion(discussion?.id ?? '').mutateAsync;
  const form = usePostForm<typeof EMPTY, CreateDiscussionInput>({
    kind: 'discussion',
    authorId,
    schema: createDiscussionInputSchema,
    emptyValues: discussion ? valuesOf(discussion) : EMPTY,
    postId: discussion?.id,
    send: discussion ? update : create,
    onSent: onClose,
  });
  const { register, watch, formState } = form.fields;
  const { errors } = formState;

  return (
    <PostFormDialog
      kind="discussion"
      isChange={discussion !== undefined}
      description={
        discussion
          ? 'Readers can still open earlier versions, so that the replies make sense.'
          : "Ask something, or say what's on your mind. Your draft stays in this tab until you post it."
      }
      form={form}
      onClose={onClose}
    >
      <Field label="Title" hint="The question in one line." required error={errors.title?.message}>
        <Input {...register('title')} maxLength={LIMITS.titleMax} />
      </Field>
      {!discussion && <SimilarPosts kind="discussion" title={watch('title')} />}
      <Field
        label="Content"
        hint="What you have tried, and what would help. Markdown works: **bold**, lists, links."
        required
        error={errors.content?.message}
      >
        <Textarea {...register('content')} rows={7} maxLength={LIMITS.contentMax} />
      </Field>
      <CategoryField {...register('categoryId')} />
    </PostFormDialog>
  );
}

function valuesOf({ title, content, categoryId }: DiscussionPage): typeof EMPTY {
  return { title, content, categoryId: categoryId ?? '' };
}
