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

/** The name of a demo member becomes their id. */
export const demoMemberSchema = idByName(
  (name) => DEMO_MEMBERS.find((member) => member.firstName === name),
  'must be the name of a demo member',
);

/** Front matter of every post; the author's name and the category's slug become ids. */
const frontMatterShape = {
  title: z.string(),
  author: demoMemberSchema,
  category: idByName(findCategory, 'must be the slug of a category'),
  createdAt: z.coerce.date(),
};

const projectFrontMatterSchema = z.object({
  ...frontMatterShape,
  description: z.string(),
  featuredImage: illustrationPathSchema.optional(),
  /** Names of demo members. */
  likedBy: z.array(demoMemberSchema),
  savedBy: z.array(demoMemberSchema),
});

const discussionFrontMatterSchema = z.object({
  ...frontMatterShape,
  isPinned: z.boolean().default(false),
});

const identitySchema = z.object({ title: frontMatterShape.title, author: frontMatterShape.author });

/** Title and author of a post: what finds it in the database. @throws Error that names the file, when it is invalid */
export function parsePostIdentity(file: string, text: string): { title: string; authorId: string } {
  const { title, author } = parseSeedFile(file, text, identitySchema).frontMatter;

  return { title, authorId: author };
}

/** @throws Error that names the file, when it is invalid. Comments come from their own files. */
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
    editedAt: null,
    likesCount: 0,
    commentsCount: 0,
    savesCount: 0,
  };
}

/** Who likes and who has saved the project of a file. */
export interface SeedReactions {
  authorId: string;
  title: string;
  like: string[];
  save: string[];
}

/** @throws Error that names the file, when it is invalid */
export function parseReactions(file: string, text: string): SeedReactions {
  const { frontMatter } = parseSeedFile(file, text, projectFrontMatterSchema);
  const { author: authorId, title, likedBy: like, savedBy: save } = frontMatter;

  return { authorId, title, like, save };
}

/** @throws Error that names the file, when it is invalid */
export async function parseDiscussionFile(file: string, text: string): Promise<SeedDiscussion> {
  const { frontMatter, content } = parseSeedFile(file, text, discussionFrontMatterSchema);
  const { title, createdAt, isPinned } = frontMatter;
  const input = createDiscussionInputSchema.parse({ title, content, categoryId: frontMatter.category });

  return {
    ...(await toDiscussionColumns(input)),
    authorId: frontMatter.author,
    createdAt,
    lastActivityAt: createdAt,
    isPinned,
    isResolved: false,
    acceptedReplyId: null,
    repliesCount: 0,
    editedAt: null,
    isLocked: false,
    viewsCount: 0,
  };
}
