import {
  type Actor,
  AppError,
  type CreateProjectInput,
  type ListPostsInput,
  type ListPage,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { requireMember } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { requireKnownCategory, requireOwn } from '../posts/post-rules.js';
import { toFields, toProject, toProjectPage } from './project.mapper.js';
import { ProjectsRepository } from './projects.repository.js';

/** The author's side chooses the id, so that a repeated call stores nothing twice. */
type NewProject = CreateProjectInput & { id: string };

@Injectable()
export class ProjectsService {
  constructor(private readonly projects: ProjectsRepository) {}

  async list(input: ListPostsInput): Promise<ListPage<ProjectRecord>> {
    const page = await this.projects.list(input);

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
   * Stores a project once for its id; a repetition answers what the first call stored.
   * @throws AppError auth.required, request.invalid
   */
  async create({ id, ...input }: NewProject, actor: Actor | null): Promise<ProjectRecord> {
    const author = requireMember(actor);
    requireKnownCategory(input.categoryId);

    await this.projects.insertOnce({ id, authorId: author.id, ...(await toFields(input)) });

    return toProject(requireOwn(await this.projects.find(id), author));
  }
}
