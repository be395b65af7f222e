import { type HomepageContent, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { HomepageService } from './homepage.service.js';

const { getHomepageContent, updateHomepageContent } = OPERATIONS.content;

@Controller()
export class HomepageController {
  constructor(private readonly homepage: HomepageService) {}

  @Handles(getHomepageContent)
  get(): Promise<HomepageContent> {
    return this.homepage.get();
  }

  @Handles(updateHomepageContent)
  update({ input, actor }: Call<typeof updateHomepageContent>): Promise<HomepageContent> {
    return this.homepage.update(input, actor);
  }
}
