import { OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { type Registered, RegistrationService } from './uploads.service.js';

const { createUpload, registerImage } = OPERATIONS.media;

@Controller()
export class RegistrationController {
  constructor(private readonly registration: RegistrationService) {}

  @Handles(createUpload)
  async createUpload({ actor }: Call<typeof createUpload>): Promise<{ uploadUrl: string }> {
    return { uploadUrl: await this.registration.createUpload(actor) };
  }

  @Handles(registerImage)
  register({ input, actor }: Call<typeof registerImage>): Promise<Registered> {
    return this.registration.register(input, actor);
  }
}
