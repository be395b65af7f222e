import {
  type ListPage,
  type MyReactions,
  OPERATIONS,
  type ProjectReactions,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ProjectsService } from '../projects/projects.service.js';
import { ReactionsService } from './reactions.service.js';

const { setReaction, listMyReactions, listSavedProjects } = OPERATIONS.community;

@Controller()
export class ReactionsController {
  constructor(
    private readonly reactions: ReactionsService,
    private readonly projects: ProjectsService,
  ) {}

  @Handles(setReaction)
  set({ input, actor }: Call<typeof setReaction>): Promise<ProjectReactions> {
    return this.reactions.set(input, actor);
  }

  @Handles(listMyReactions)
  listMine({ input, actor }: Call<typeof listMyReactions>): Promise<MyReactions> {
    return this.reactions.listMine(input.projectIds, actor);
  }

  @Handles(listSavedProjects)
  listSaved({ input, actor }: Call<typeof listSavedProjects>): Promise<ListPage<ProjectRecord>> {
    return this.projects.listSaved(input, actor);
  }
}
