import { type ListPage, OPERATIONS, type PostRevision } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { DiscussionsService } from '../discussions/discussions.service.js';
import { ProjectsService } from '../projects/projects.service.js';

const { listPostRevisions } = OPERATIONS.community;

/** Earlier texts of projects and discussions. */
@Controller()
export class PostRevisionsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly discussions: DiscussionsService,
  ) {}

  @Handles(listPostRevisions)
  list({ input: { kind, id, ...paging } }: Call<typeof listPostRevisions>): Promise<ListPage<PostRevision>> {
    return this[kind].listRevisions(id, paging);
  }
}
