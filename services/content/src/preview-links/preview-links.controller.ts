import { type ArticlePreview, type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { PreviewLinksService } from './preview-links.service.js';

const { createPreviewLink, listPreviewLinks, revokePreviewLink, getPreview } = OPERATIONS.content;

@Controller()
export class PreviewLinksController {
  constructor(private readonly links: PreviewLinksService) {}

  @Handles(createPreviewLink)
  create({
    input,
    actor,
  }: Call<typeof createPreviewLink>): Promise<OperationOutput<typeof createPreviewLink>> {
    return this.links.create(input.id, actor);
  }

  @Handles(listPreviewLinks)
  list({ input, actor }: Call<typeof listPreviewLinks>): Promise<OperationOutput<typeof listPreviewLinks>> {
    return this.links.list(input.id, actor);
  }

  @Handles(revokePreviewLink)
  async revoke({ input, actor }: Call<typeof revokePreviewLink>): Promise<Record<string, never>> {
    await this.links.revoke(input.id, actor);

    return {};
  }

  @Handles(getPreview)
  get({ input }: Call<typeof getPreview>): Promise<ArticlePreview> {
    return this.links.getPreview(input.token);
  }
}
