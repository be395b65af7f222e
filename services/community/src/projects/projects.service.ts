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
  type PostRevision,
  type UpdateProjectInput,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { HoldsService } from '../moderation/holds.service.js';
import { assertKnownCategory } from '../posts/post-rules.js';
import { toPostRevision } from '../posts/post-revision.mapper.js';
import { toProjectChanges, toProjectColumns, toProject, toProjectPage } from './project.mapper.js';
import { ProjectsRepository } from './projects.repository.js';

/** The caller chooses the id, so that a repeated call stores nothing twice. */
type NewProject = CreateProjectInput & { id: string };

@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly holds: HoldsService,
  ) {}

  async list(input: ListPostsInput): Promise<ListPage<ProjectRecord>> {
    const page = await this.projects.list(input);

    return { ...page, rows: page.rows.map(toProject) };
  }

  /**
   * The projects that the actor has saved.
   * @throws AppError auth.required
   */
  async listSaved(paging: PageInput, actor: Actor | null): Promise<ListPage<ProjectRecord>> {
    const { id } = requireAllowed(actor, 'reaction.list');
    const page = await this.projects.listSaved(id, paging);

    return { ...page, rows: page.rows.map(toProject) };
  }

  /** @throws AppError project.not_found */
  async get(id: string): Promise<ProjectRecord & { contentHtml: string }> {
    return toProjectPage(await this.getRow(id));
  }

  /** @throws AppError project.not_found */
  async listRevisions(id: string, paging: PageInput): Promise<ListPage<PostRevision>> {
    const project = await this.getRow(id);
    const page = await this.projects.listRevisions(project.id, paging);

    return { ...page, rows: page.rows.map(toPostRevision) };
  }

  /**
   * Changes a project of the actor; a repeated call changes nothing.
   * @throws AppError auth.required, auth.forbidden, project.not_found, request.invalid
   */
  async update(
    { id, ...input }: UpdateProjectInput & { id: string },
    actor: Actor | null,
  ): Promise<ProjectRecord & { contentHtml: string }> {
    requireAllowed(actor, 'endpoint.member');
    const { authorId: ownerId } = await this.getRow(id);
    requireAllowed(actor, 'post.update', { ownerId });
    assertKnownCategory(input.categoryId ?? null);
    const updated = await this.projects.update(id, await toProjectChanges(input));
    if (!updated) {
      throw notFound();
    }

    return toProjectPage(updated);
  }

  /**
   * Stores a project once for its id; a repeated call returns what the first one stored.
   * @throws AppError auth.required, request.invalid
   */
  async create({ id, ...input }: NewProject, actor: Actor | null): Promise<ProjectRecord> {
    const author = requireAllowed(actor, 'project.create');
    assertKnownCategory(input.categoryId);

    const row = { id, authorId: author.id, ...(await toProjectColumns(input)) };
    await this.holds.insert({ kind: 'projects', id, author }, (manager) =>
      this.projects.insertIfAbsent(manager, row),
    );
    const stored = await this.projects.findOwn(id);
    const own = requireOwnRow(stored, ({ authorId }) => authorId === author.id);

    return { ...toProject(own), ...(own.hiddenFor && { hiddenFor: own.hiddenFor }) };
  }
  private async getRow(id: string) {
    const project = await this.projects.find(id);
    if (!project) {
      throw notFound();
    }

    return project;
  }
}

function notFound(): AppError {
  return new AppError('project.not_found', 'Project not found');
}
