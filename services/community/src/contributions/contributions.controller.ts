import {
  type ContributionRecord,
  type ContributionRevision,
  type ListPage,
  type MarkdownPreview,
  OPERATIONS,
} from '@hearthwise/contracts';
import { renderMarkdown } from '@hearthwise/markdown';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ContributionsService } from './contributions.service.js';

const {
  listContributions,
  getContribution,
  listContributionRevisions,
  createContribution,
  updateContribution,
  deleteContribution,
  restoreContribution,
  previewMarkdown,
} = OPERATIONS.community;

@Controller()
export class ContributionsController {
  constructor(private readonly contributions: ContributionsService) {}

  @Handles(listContributions)
  list({ input }: Call<typeof listContributions>): Promise<ListPage<ContributionRecord>> {
    return this.contributions.list(input);
  }

  @Handles(getContribution)
  get({ input }: Call<typeof getContribution>): Promise<ContributionRecord> {
    return this.contributions.get(input);
  }

  @Handles(listContributionRevisions)
  listRevisions({ input }: Call<typeof listContributionRevisions>): Promise<ListPage<ContributionRevision>> {
    return this.contributions.listRevisions(input);
  }

  @Handles(createContribution)
  create({ input, actor }: Call<typeof createContribution>): Promise<ContributionRecord> {
    return this.contributions.create(input, actor);
  }

  @Handles(updateContribution)
  update({ input, actor }: Call<typeof updateContribution>): Promise<ContributionRecord> {
    return this.contributions.update(input, actor);
  }

  @Handles(deleteContribution)
  delete({ input, actor }: Call<typeof deleteContribution>): Promise<ContributionRecord> {
    return this.contributions.delete(input, actor);
  }

  @Handles(restoreContribution)
  restore({ input, actor }: Call<typeof restoreContribution>): Promise<ContributionRecord> {
    return this.contributions.restore(input, actor);
  }

  @Handles(previewMarkdown)
  async preview({ input }: Call<typeof previewMarkdown>): Promise<MarkdownPreview> {
    return { contentHtml: (await renderMarkdown(input.content)).html };
  }
}
