import { type AdviserStatus, type IndexRebuild, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { AdviserAdminService } from './adviser-admin.service.js';

const { getAdviserStatus, rebuildIndex } = OPERATIONS.ai;

@Controller()
export class AdviserAdminController {
  constructor(private readonly admin: AdviserAdminService) {}

  @Handles(getAdviserStatus)
  getStatus({ actor }: Call<typeof getAdviserStatus>): Promise<AdviserStatus> {
    return this.admin.getStatus(actor);
  }

  @Handles(rebuildIndex)
  rebuild({ input, actor }: Call<typeof rebuildIndex>): Promise<IndexRebuild> {
    return this.admin.rebuild(input.id, actor);
  }
}
