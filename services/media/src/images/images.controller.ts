import { type ImageRecord, type ListPage, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ImagesService } from './images.service.js';

const { listImages, getImages, updateImage, deleteImage } = OPERATIONS.media;

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Handles(listImages)
  list({ input }: Call<typeof listImages>): Promise<ListPage<ImageRecord>> {
    return this.images.list(input);
  }

  @Handles(getImages)
  listByIds({ input }: Call<typeof getImages>): Promise<ImageRecord[]> {
    return this.images.listByIds(input.ids);
  }

  @Handles(updateImage)
  update({ input, actor }: Call<typeof updateImage>): Promise<ImageRecord> {
    return this.images.update(input, actor);
  }

  @Handles(deleteImage)
  async delete({ input, actor }: Call<typeof deleteImage>): Promise<Record<string, never>> {
    await this.images.delete(input.id, actor);

    return {};
  }
}
