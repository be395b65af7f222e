import {
  createDiscussionInputSchema,
  createProjectInputSchema,
  DEMO_MEMBERS,
  findCategory,
} from '@hearthwise/contracts';
import { illustrationPathSchema, parseSeedFile } from '@hearthwise/service-kit/seed';
import { z } from 'zod';
import type { DiscussionEntity } from '../discussions/discussion.entity.js';
import { toDiscussionColumns } from '../discussions/discussion.mapper.js';
import type { ProjectEntity } from '../projects/project.entity.js';
import { toProjectColumns } from '../projects/project.mapper.js';

export type SeedProject = Omit<ProjectEntity, 'id'>;
export type SeedDiscussion = Omit<DiscussionEntity, 'id'>;

const countSchema = z.number().int().min(0);

/** Maps a name to the id of what has it. */
const idByName = (find: (name: string) => { id: string } | undefined, message: string) =>
  z.string().transform((name, context) => {
    const found = find(name);
    if (!found) {
      context.addIssue(message);

      return z.NEVER;
    }

    return found.id;
  });

/** Front matter of every post; the author's name and the category's slug become ids. */
const frontMatterShape = {
  title: z.string(),
  author: idByName(
    (name) => DEMO_MEMBERS.find((member) => member.firstName === name),
    'must be the name of a demo member',
  ),
  category: idByName(findCategory, 'must be the slug of a category'),
  createdAt: z.coerce.date(),
};

const projectFrontMatterSchema = z.object({
  ...frontMatterShape,
  description: z.string(),
  featuredImage: illustrationPathSchema.optional(),
  likes: countSchema,
  comments: countSchema,
  saves: countSchema,
});

const discussionFrontMatterSchema = z.object({
  ...frontMatterShape,
  isPinned: z.boolean().default(false),
  isResolved: z.boolean().default(false),
  replies: countSchema,
  views: countSchema,
  lastActivityAt: z.coerce.date(),
});

/** @throws Error that names the file, when it is invalid */
export async function parseProjectFile(file: string, text: string): Promise<SeedProject> {
  const { frontMatter, content } = parseSeedFile(file, text, projectFrontMatterSchema);
  const { title, description, createdAt } = frontMatter;
  const input = createProjectInputSchema.parse({
    title,
    description,
    content,
    categoryId: frontMatter.category,
    imageUrl: frontMatter.featuredImage,
  });

  return {
    ...(await toProjectColumns(input)),
    authorId: frontMatter.author,
    createdAt,
    likesCount: frontMatter.likes,
    commentsCount: frontMatter.comments,
    savesCount: frontMatter.saves,
  };
}

/** @throws Error that names the file, when it is invalid */
export async function parseDiscussionFile(file: string, text: string): Promise<SeedDiscussion> {
  const { frontMatter, content } = parseSeedFile(file, text, discussionFrontMatterSchema);
  const { title, createdAt, lastActivityAt, isPinned, isResolved } = frontMatter;
  const input = createDiscussionInputSchema.parse({ title, content, categoryId: frontMatter.category });

  return {
    ...(await toDiscussionColumns(input)),
    authorId: frontMatter.author,
    createdAt,
    lastActivityAt,
    isPinned,
    isResolved,
    repliesCount: frontMatter.replies,
    viewsCount: frontMatter.views,
  };
}
