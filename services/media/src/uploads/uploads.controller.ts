import { OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { type RegisteredImage, RegistrationService } from './registration.service.js';
import { countingUpload } from './upload-metrics.js';
import { UploadsService } from './uploads.service.js';

const { createUpload, registerImage } = OPERATIONS.media;

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly registration: RegistrationService,
  ) {}

  @Handles(createUpload)
  async createUpload({ actor }: Call<typeof createUpload>): Promise<{ uploadUrl: string }> {
    return { uploadUrl: await this.uploads.createUpload(actor) };
  }

  @Handles(registerImage)
  registerImage({ input, actor }: Call<typeof registerImage>): Promise<RegisteredImage> {
    return countingUpload(() => this.registration.register(input, actor));
  }
}
