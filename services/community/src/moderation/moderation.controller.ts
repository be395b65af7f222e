import {
  type CaseRecord,
  type ListPage,
  type ModerationCounts,
  type MyDecision,
  OPERATIONS,
  type OperationOutput,
  type Suspension,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { AppealsService } from './appeals.service.js';
import { DecisionsService } from './decisions.service.js';
import { ReportsService } from './reports.service.js';
import { SuspensionsRepository } from './suspensions.repository.js';

const {
  listReporters,
  createReport,
  listCases,
  findCaseAuthor,
  decideCase,
  listMyDecisions,
  appealDecision,
  decideAppeal,
  getModerationCounts,
  listPendingSuspensions,
  confirmSuspensions,
} = OPERATIONS.community;

@Controller()
export class ModerationController {
  constructor(
    private readonly reports: ReportsService,
    private readonly decisions: DecisionsService,
    private readonly appeals: AppealsService,
    private readonly suspensions: SuspensionsRepository,
  ) {}

  @Handles(listReporters)
  listReporters({
    input,
    actor,
  }: Call<typeof listReporters>): Promise<OperationOutput<typeof listReporters>> {
    return this.reports.listReporters(input, actor);
  }

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

  @Handles(listMyDecisions)
  listMine({ input, actor }: Call<typeof listMyDecisions>): Promise<ListPage<MyDecision>> {
    return this.appeals.listMine(input, actor);
  }

  @Handles(appealDecision)
  appeal({ input, actor }: Call<typeof appealDecision>): Promise<MyDecision> {
    return this.appeals.appeal(input, actor);
  }

  @Handles(decideAppeal)
  decideAppeal({ input, actor }: Call<typeof decideAppeal>): Promise<CaseRecord> {
    return this.appeals.decide(input, actor);
  }

  @Handles(getModerationCounts)
  async count(): Promise<{ months: ModerationCounts[] }> {
    return { months: await this.appeals.count() };
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
}
