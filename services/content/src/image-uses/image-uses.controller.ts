import { type ImageUse, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { toImageUse, toPageUse } from './image-use.mapper.js';
import { ImageUsesRepository } from './image-uses.repository.js';

const { listArticleImageUses } = OPERATIONS.content;

/** Which articles and pages show an image, drafts and earlier revisions included: an image in use is never deleted. */
@Controller()
export class ImageUsesController {
  constructor(private readonly uses: ImageUsesRepository) {}

  @Handles(listArticleImageUses)
  async list({ input }: Call<typeof listArticleImageUses>): Promise<ImageUse[]> {
    const [articles, pages] = await Promise.all([this.uses.list(input.ids), this.uses.listPages(input.ids)]);

    return [...articles.map(toImageUse), ...pages.map(toPageUse)];
  }
}
