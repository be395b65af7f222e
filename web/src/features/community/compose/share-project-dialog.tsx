import {
  type CreateProjectInput,
  createProjectInputSchema,
  type ProjectPage,
} from '@hearthwise/contracts/community/projects';
import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { CategoryField, PostFormDialog } from './post-form-dialog.js';
import { SimilarPosts } from './similar-posts.js';
import { usePostForm } from './use-post-form.js';
import { Field, Input, Textarea } from '../../../components/ui/field.js';
import { useCreateProject } from '../api/use-create-project.js';
import { useUpdateProject } from '../api/use-update-post.js';
import { ProjectImageField } from './project-image-field.js';

/** The post is not sent while its image is being uploaded. */
const WAITING = {
  label: 'Waiting for the picture...',
  hint: 'The picture is still uploading. Cancel it to share without one.',
};

const EMPTY = { title: '', description: '', content: '', categoryId: '', imageUrl: '' };

interface ShareProjectDialogProps {
  authorId: string;
  /** The project that is changed; none for a new one. */
  project?: ProjectPage;
  onClose: () => void;
}

/** 'Share Project': title and description are required (specification section 5). The same form changes a project. */
export function ShareProjectDialog({ authorId, project, onClose }: ShareProjectDialogProps) {
  const create = useCreateProject().mutateAsync;
  const update = useUpdateProject(project?.id ?? '').mutateAsync;
  const form = usePostForm<typeof EMPTY, CreateProjectInput>({
    kind: 'project',
    authorId,
    schema: createProjectInputSchema,
    emptyValues: project ? valuesOf(project) : EMPTY,
    postId: project?.id,
    send: project ? update : create,
    onSent: onClose,
  });
  const [isUploading, setIsUploading] = useState(false);
  const { register, setValue, watch, formState } = form.fields;
  const { errors } = formState;

  return (
    <PostFormDialog
      kind="project"
      isChange={project !== undefined}
      description={
        project
          ? 'Readers can still open earlier versions, so that the comments make sense.'
          : 'Show what you made and what you learned. Your draft stays in this tab until you share it.'
      }
      form={form}
      onClose={onClose}
      waiting={isUploading ? WAITING : undefined}
    >
      <Field label="Title" required error={errors.title?.message}>
        <Input {...register('title')} maxLength={LIMITS.titleMax} />
      </Field>
      {!project && <SimilarPosts kind="project" title={watch('title')} />}
      <Field
        label="Description"
        hint="Two or three sentences for the card."
        required
        error={errors.description?.message}
      >
        <Textarea {...register('description')} rows={2} maxLength={LIMITS.descriptionMax} />
      </Field>
      <Field
        label="Details"
        hint="Steps, costs, what went wrong. Markdown works: **bold**, lists, links."
        error={errors.content?.message}
      >
        <Textarea {...register('content')} rows={5} maxLength={LIMITS.contentMax} />
      </Field>
      <CategoryField {...register('categoryId')} />
      <ProjectImageField
        address={watch('imageUrl')}
        error={errors.imageUrl?.message}
        onChange={(address) => setValue('imageUrl', address, { shouldDirty: true })}
        onPendingChange={setIsUploading}
      />
    </PostFormDialog>
  );
}

function valuesOf({ title, description, content, categoryId, imageUrl }: ProjectPage): typeof EMPTY {
  return { title, description, content, categoryId: categoryId ?? '', imageUrl: imageUrl ?? '' };
}
