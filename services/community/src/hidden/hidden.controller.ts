import {
  type ContributionRecord,
  type DiscussionRecord,
  type HiddenFor,
  type ListPage,
  OPERATIONS,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { HiddenService } from './hidden.service.js';

const { getHiddenProject, getHiddenDiscussion, listHiddenContributions } = OPERATIONS.community;

type Hidden = { hiddenFor: HiddenFor };
type HiddenPage = Hidden & { contentHtml: string };

@Controller()
export class HiddenController {
  constructor(private readonly hidden: HiddenService) {}

  @Handles(getHiddenProject)
  getProject({ input, actor }: Call<typeof getHiddenProject>): Promise<ProjectRecord & HiddenPage> {
    return this.hidden.getProject(input.id, actor);
  }

  @Handles(getHiddenDiscussion)
  getDiscussion({ input, actor }: Call<typeof getHiddenDiscussion>): Promise<DiscussionRecord & HiddenPage> {
    return this.hidden.getDiscussion(input.id, actor);
  }

  @Handles(listHiddenContributions)
  listContributions({
    input,
    actor,
  }: Call<typeof listHiddenContributions>): Promise<ListPage<ContributionRecord & Hidden>> {
    return this.hidden.listContributions(input, actor);
  }
}
