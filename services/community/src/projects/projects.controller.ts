import { OPERATIONS, type ListPage, type ProjectRecord } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ProjectsService } from './projects.service.js';

const { listProjects, getProject, createProject, updateProject } = OPERATIONS.community;

@Controller()
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Handles(listProjects)
  list({ input }: Call<typeof listProjects>): Promise<ListPage<ProjectRecord>> {
    return this.projects.list(input);
  }

  @Handles(getProject)
  get({ input }: Call<typeof getProject>): Promise<ProjectRecord & { contentHtml: string }> {
    return this.projects.get(input.id);
  }

  @Handles(createProject)
  create({ input, actor }: Call<typeof createProject>): Promise<ProjectRecord> {
    return this.projects.create(input, actor);
  }

  @Handles(updateProject)
  update({ input, actor }: Call<typeof updateProject>): Promise<ProjectRecord & { contentHtml: string }> {
    return this.projects.update(input, actor);
  }
}
