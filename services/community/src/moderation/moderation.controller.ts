import {
  type CaseRecord,
  type ContributionRecord,
  type DiscussionRecord,
  type HiddenFor,
  type ListPage,
  OPERATIONS,
  type OperationOutput,
  type Suspension,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { DecisionsService } from './decisions.service.js';
import { HiddenService } from './hidden.service.js';
import { ReportsService } from './reports.service.js';
import { SuspensionsRepository } from './suspensions.repository.js';

const {
  createReport,
  listCases,
  findCaseAuthor,
  decideCase,
  listPendingSuspensions,
  confirmSuspensions,
  getHiddenProject,
  getHiddenDiscussion,
  listHiddenContributions,
} = OPERATIONS.community;

type Hidden = { hiddenFor: HiddenFor };
type HiddenPage = Hidden & { contentHtml: string };

@Controller()
export class ModerationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: DecisionsService,
    private readonly suspensions: SuspensionsRepository,
    private readonly hidden: HiddenService,
  ) {}

  @Handles(createReport)
  report({ input, actor }: Call<typeof createReport>): Promise<OperationOutput<typeof createReport>> {
    return this.reports.create(input, actor);
  }

  @Handles(listCases)
  listCases({ input, actor }: Call<typeof listCases>): Promise<ListPage<CaseRecord>> {
    return this.decisions.list(input, actor);
  }

  @Handles(findCaseAuthor)
  findAuthor({ input, actor }: Call<typeof findCaseAuthor>): Promise<{ authorId: string }> {
    return this.decisions.findAuthor(input, actor);
  }

  @Handles(decideCase)
  decide({ input, actor }: Call<typeof decideCase>): Promise<CaseRecord> {
    return this.decisions.decide(input, actor);
  }

  @Handles(listPendingSuspensions)
  async listSuspensions(): Promise<{ suspensions: Suspension[] }> {
    return { suspensions: await this.suspensions.listPending() };
  }

  @Handles(confirmSuspensions)
  async confirmSuspensions({ input }: Call<typeof confirmSuspensions>): Promise<Record<string, never>> {
    await this.suspensions.confirm(input.suspensions);

    return {};
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
