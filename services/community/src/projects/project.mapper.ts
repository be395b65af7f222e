import type { CreateProjectInput, ProjectRecord, UpdateProjectInput } from '@hearthwise/contracts';
import { renderText } from '../posts/rendered-text.js';
import type { ProjectEntity } from './project.entity.js';

/** Columns that come from the author's input. */
export type ProjectFields = Pick<
  ProjectEntity,
  | 'title'
  | 'description'
  | 'content'
  | 'contentHtml'
  | 'preview'
  | 'renderVersion'
  | 'categoryId'
  | 'imageUrl'
>;

/**
 * Maps the author's input to columns.
 * @throws AppError service.unavailable
 */
export async function toProjectColumns(input: CreateProjectInput): Promise<ProjectFields> {
  return { ...input, ...(await renderText(input.content)) };
}

/**
 * Maps the fields of a change to columns; those that are missing are left out.
 * @throws AppError service.unavailable
 */
export async function toProjectChanges(input: UpdateProjectInput): Promise<Partial<ProjectFields>> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

  return { ...given, ...(input.content !== undefined && (await renderText(input.content))) };
}

export type ProjectRow = Omit<ProjectEntity, 'contentHtml' | 'preview' | 'renderVersion'>;

/** Maps the row to a project of a list. */
export function toProject(row: ProjectRow): ProjectRecord {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    content: row.content,
    categoryId: row.categoryId,
    imageUrl: row.imageUrl,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    authorId: row.authorId,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    savesCount: row.savesCount,
  };
}

/** Maps the row to a project with its HTML. */
export function toProjectPage(
  row: ProjectRow & Pick<ProjectEntity, 'contentHtml'>,
): ProjectRecord & { contentHtml: string } {
  return { ...toProject(row), contentHtml: row.contentHtml };
}
