import { type ImageUse, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { toImageUse } from './image-use.mapper.js';
import { ImageUsesRepository } from './image-uses.repository.js';

const { listPostImageUses } = OPERATIONS.community;

/** Which posts show an image: an image in use is never deleted. */
@Controller()
export class ImageUsesController {
  constructor(private readonly uses: ImageUsesRepository) {}

  @Handles(listPostImageUses)
  async list({ input }: Call<typeof listPostImageUses>): Promise<ImageUse[]> {
    return (await this.uses.list(input.ids)).map(toImageUse);
  }
}
