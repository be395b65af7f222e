import {
  type Actor,
  AppError,
  type CreateProjectInput,
  type ListPostsInput,
  type ListPage,
  type PageInput,
  type ProjectRecord,
  requireAllowed,
  requireOwnRow,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { assertKnownCategory } from '../posts/post-rules.js';
import { toProjectColumns, toProject, toProjectPage } from './project.mapper.js';
import { ProjectsRepository } from './projects.repository.js';

/** The caller chooses the id, so that a repeated call stores nothing twice. */
type NewProject = CreateProjectInput & { id: string };

@Injectable()
export class ProjectsService {
  constructor(private readonly projects: ProjectsRepository) {}

  async list(input: ListPostsInput): Promise<ListPage<ProjectRecord>> {
    const page = await this.projects.list(input);

    return { ...page, rows: page.rows.map(toProject) };
  }

  /**
   * The projects that the actor has saved.
   * @throws AppError auth.required
   */
  async listSaved(paging: PageInput, actor: Actor | null): Promise<ListPage<ProjectRecord>> {
    const { id } = requireAllowed(actor, 'project.react');
    const page = await this.projects.listSaved(id, paging);

    return { ...page, rows: page.rows.map(toProject) };
  }

  /** @throws AppError project.not_found */
  async get(id: string): Promise<ProjectRecord & { contentHtml: string }> {
    const project = await this.projects.find(id);
    if (!project) {
      throw new AppError('project.not_found', 'Project not found');
    }

    return toProjectPage(project);
  }

  /**
   * Stores a project once for its id; a repeated call returns what the first one stored.
   * @throws AppError auth.required, request.invalid
   */
  async create({ id, ...input }: NewProject, actor: Actor | null): Promise<ProjectRecord> {
    const author = requireAllowed(actor, 'project.create');
    assertKnownCategory(input.categoryId);

    await this.projects.insertIfAbsent({ id, authorId: author.id, ...(await toProjectColumns(input)) });

    const stored = await this.projects.find(id);

    return toProject(requireOwnRow(stored, ({ authorId }) => authorId === author.id));
  }
}
