import { z } from 'zod';
import {
  idSchema,
  imageAddressSchema,
  optionalText,
  optionalImageAddressSchema,
  pageOf,
  pathIdSchema,
  requiredText,
  timestampSchema,
  wellFormedText,
} from '../common.js';
import { publicUserSchema } from '../auth/users.js';
import { defineEndpoint } from '../endpoint.js';
import { LIMITS } from '../limits.js';
import { imageMetadataSchema } from '../media/images.js';
import { defineIdempotentCommand, defineQuery, laneOfList } from '../operation.js';
import { ROUTES } from '../routes.js';
import { HIDDEN_FOR } from './moderation-terms.js';
import {
  categoryIdSchema,
  categoryNameSchema,
  listPostsInputSchema,
  listPostsQuerySchema,
  optionalCategoryIdSchema,
} from './posts.js';

/** A project as community stores it: author and category by id. */
export const projectRecordSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  /** Markdown, may be empty; in lists its preview, at most 300 characters. */
  content: z.string(),
  categoryId: idSchema.nullable(),
  imageUrl: z.string().nullable(),
  createdAt: timestampSchema,
  /** When its author last changed a text; null when never. */
  editedAt: timestampSchema.nullable(),
  authorId: idSchema,
  /** Why only its author and moderators see it; missing for what everybody sees. */
  hiddenFor: z.enum(HIDDEN_FOR).optional(),
  likesCount: z.number().int(),
  commentsCount: z.number().int(),
  savesCount: z.number().int(),
});
export type ProjectRecord = z.infer<typeof projectRecordSchema>;

/** A project as clients get it (specification section 3). */
export const projectSchema = projectRecordSchema
  .omit({ authorId: true })
  .extend({
    user: publicUserSchema.nullable(),
    category: categoryNameSchema,
    /** Metadata of `imageUrl`, when it is an image of ours. */
    picture: imageMetadataSchema.nullable().optional(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof projectSchema>;

/** A project with its content as safe HTML. */
export const projectPageSchema = projectSchema
  .extend({ contentHtml: z.string() })
  .meta({ id: 'ProjectPage' });
export type ProjectPage = z.infer<typeof projectPageSchema>;

export const createProjectInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax),
    description: requiredText(LIMITS.descriptionMax),
    content: optionalText(LIMITS.contentMax),
    categoryId: optionalCategoryIdSchema,
    imageUrl: optionalImageAddressSchema,
  })
  .meta({ id: 'CreateProjectInput' });
export type CreateProjectInput = z.output<typeof createProjectInputSchema>;

/** Fields that are missing stay as they are. */
export const updateProjectInputSchema = z
  .object({
    title: requiredText(LIMITS.titleMax).optional(),
    description: requiredText(LIMITS.descriptionMax).optional(),
    content: wellFormedText().max(LIMITS.contentMax).optional(),
    categoryId: categoryIdSchema.optional(),
    imageUrl: imageAddressSchema.optional(),
  })
  .meta({ id: 'UpdateProjectInput' });
export type UpdateProjectInput = z.output<typeof updateProjectInputSchema>;

export const projectOperations = {
  listProjects: defineQuery({
    name: 'community.listProjects',
    laneOf: laneOfList,
    input: listPostsInputSchema,
    output: pageOf(projectRecordSchema),
  }),
  getProject: defineQuery({
    name: 'community.getProject',
    input: z.object({ id: pathIdSchema }),
    output: projectRecordSchema.extend({ contentHtml: z.string() }),
  }),
  /** The actor becomes the author. `id` makes the call idempotent: it is stored once. */
  createProject: defineIdempotentCommand({
    name: 'community.createProject',
    input: createProjectInputSchema.extend({ id: idSchema }),
    output: projectRecordSchema,
  }),
  /** Allowed to its author. A text that changes goes to the revisions. */
  updateProject: defineIdempotentCommand({
    name: 'community.updateProject',
    input: updateProjectInputSchema.extend({ id: pathIdSchema }),
    output: projectRecordSchema.extend({ contentHtml: z.string() }),
  }),
};

export const projectEndpoints = {
  listProjects: defineEndpoint({
    route: ROUTES.listProjects,
    summary: 'Projects, newest first',
    access: 'public',
    query: listPostsQuerySchema,
    response: z.array(projectSchema),
  }),
  getProject: defineEndpoint({
    route: ROUTES.getProject,
    summary: 'One project',
    access: 'public',
    params: z.object({ id: pathIdSchema }),
    response: projectPageSchema,
    errors: ['project.not_found'],
  }),
  createProject: defineEndpoint({
    route: ROUTES.createProject,
    summary: 'Share a project',
    access: 'member',
    body: createProjectInputSchema,
    idempotencyKey: true,
    response: projectSchema,
    status: 201,
  }),
  updateProject: defineEndpoint({
    route: ROUTES.updateProject,
    summary: 'Change a project of one’s own',
    access: 'member',
    params: z.object({ id: pathIdSchema }),
    body: updateProjectInputSchema,
    response: projectPageSchema,
    errors: ['project.not_found', 'auth.forbidden'],
  }),
};
