import {
  createDiscussionInputSchema,
  createProjectInputSchema,
  DEMO_MEMBERS,
  findCategory,
  objectIdOf,
  objectPath,
} from '@hearthwise/contracts';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DiscussionEntity } from '../discussions/discussion.entity.js';
import { toFields as toDiscussionFields } from '../discussions/discussion.mapper.js';
import type { ProjectEntity } from '../projects/project.entity.js';
import { toFields as toProjectFields } from '../projects/project.mapper.js';

export type SeedProject = Omit<ProjectEntity, 'id'>;
export type SeedDiscussion = Omit<DiscussionEntity, 'id'>;

const countSchema = z.number().int().min(0);

/** A name that stands for an id. */
const idByName = (find: (name: string) => { id: string } | undefined, message: string) =>
  z.string().transform((name, context) => {
    const found = find(name);
    if (!found) {
      context.addIssue(message);

      return z.NEVER;
    }

    return found.id;
  });

/** Facts of every post; the author's name and the category's slug become their ids. */
const factsShape = {
  title: z.string(),
  author: idByName(
    (name) => DEMO_MEMBERS.find((member) => member.firstName === name),
    'must be the name of a demo member',
  ),
  category: idByName(findCategory, 'must be the slug of a category'),
  createdAt: z.coerce.date(),
};

const projectFactsSchema = z.object({
  ...factsShape,
  description: z.string(),
  /** A drawing that comes with the product, which media is seeded with. */
  featuredImage: z
    .string()
    .refine((address) => address === objectPath(objectIdOf(address) ?? ''), 'must be /objects/ and an id')
    .optional(),
  likes: countSchema,
  comments: countSchema,
  saves: countSchema,
});

const discussionFactsSchema = z.object({
  ...factsShape,
  isPinned: z.boolean().default(false),
  isResolved: z.boolean().default(false),
  replies: countSchema,
  views: countSchema,
  lastActivityAt: z.coerce.date(),
});

/** @throws Error that names the file, when it is not of that form */
export async function parseProjectFile(file: string, text: string): Promise<SeedProject> {
  const { facts, content } = parsePostFile(file, text, projectFactsSchema);
  const { title, description, createdAt } = facts;
  const input = createProjectInputSchema.parse({
    title,
    description,
    content,
    categoryId: facts.category,
    imageUrl: facts.featuredImage,
  });

  return {
    ...(await toProjectFields(input)),
    authorId: facts.author,
    createdAt,
    likesCount: facts.likes,
    commentsCount: facts.comments,
    savesCount: facts.saves,
  };
}

/** @throws Error that names the file, when it is not of that form */
export async function parseDiscussionFile(file: string, text: string): Promise<SeedDiscussion> {
  const { facts, content } = parsePostFile(file, text, discussionFactsSchema);
  const { title, createdAt, lastActivityAt, isPinned, isResolved } = facts;
  const input = createDiscussionInputSchema.parse({ title, content, categoryId: facts.category });

  return {
    ...(await toDiscussionFields(input)),
    authorId: facts.author,
    createdAt,
    lastActivityAt,
    isPinned,
    isResolved,
    repliesCount: facts.replies,
    viewsCount: facts.views,
  };
}

/** A file: facts in YAML between two lines of `---`, then the Markdown. */
function parsePostFile<Facts>(
  file: string,
  text: string,
  schema: z.ZodType<Facts>,
): { facts: Facts; content: string } {
  const [, facts, content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  if (facts === undefined || content === undefined) {
    throw new Error(`${file} does not start with facts between two lines of ---.`);
  }
  const result = schema.safeParse(parse(facts));
  if (!result.success) {
    throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  }

  return { facts: result.data, content: content.trim() };
}
