import { displayName, type ImageUse, objectIdOf, OPERATIONS, profilePath } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ImageUsesRepository, type PhotoRow } from './image-uses.repository.js';

const { listPhotoUses } = OPERATIONS.auth;

/** Whose photo an image is: an image in use is never deleted. */
@Controller()
export class ImageUsesController {
  constructor(private readonly uses: ImageUsesRepository) {}

  @Handles(listPhotoUses)
  async list({ input }: Call<typeof listPhotoUses>): Promise<ImageUse[]> {
    return (await this.uses.list(input.ids)).map(toImageUse);
  }
}

function toImageUse({ userId, firstName, profileImageUrl }: PhotoRow): ImageUse {
  return {
    imageId: objectIdOf(profileImageUrl) as string,
    kind: 'profile',
    title: displayName({ firstName, email: null }),
    path: profilePath(userId),
  };
}
