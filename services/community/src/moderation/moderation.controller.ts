import {
  type ContributionRecord,
  type DiscussionRecord,
  type HiddenFor,
  type ListPage,
  OPERATIONS,
  type OperationOutput,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { HiddenService } from './hidden.service.js';
import { ReportsService } from './reports.service.js';

const { createReport, getHiddenProject, getHiddenDiscussion, listHiddenContributions } = OPERATIONS.community;

type Hidden = { hiddenFor: HiddenFor };
type HiddenPage = Hidden & { contentHtml: string };

@Controller()
export class ModerationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly hidden: HiddenService,
  ) {}

  @Handles(createReport)
  report({ input, actor }: Call<typeof createReport>): Promise<OperationOutput<typeof createReport>> {
    return this.reports.create(input, actor);
  }

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
