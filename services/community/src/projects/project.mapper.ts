import type { CreateProjectInput, ProjectRecord } from '@hearthwise/contracts';
import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
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
export async function toProjectColumns({
  title,
  description,
  content,
  categoryId,
  imageUrl,
}: CreateProjectInput): Promise<ProjectFields> {
  const { html, preview } = await renderMarkdown(content);

  return {
    title,
    description,
    content,
    contentHtml: html,
    preview,
    renderVersion: RENDER_VERSION,
    categoryId,
    imageUrl,
  };
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
