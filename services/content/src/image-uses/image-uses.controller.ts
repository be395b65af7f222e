import { type ImageUse, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { toImageUse } from './image-use.mapper.js';
import { ImageUsesRepository } from './image-uses.repository.js';

const { listArticleImageUses } = OPERATIONS.content;

/** Which articles show an image, drafts and earlier revisions included: an image in use is never deleted. */
@Controller()
export class ImageUsesController {
  constructor(private readonly uses: ImageUsesRepository) {}

  @Handles(listArticleImageUses)
  async list({ input }: Call<typeof listArticleImageUses>): Promise<ImageUse[]> {
    return (await this.uses.list(input.ids)).map(toImageUse);
  }
}
