import { type Checklist, OPERATIONS, requireAllowed } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ChecklistsService } from './checklists.service.js';

const { createChecklist } = OPERATIONS.ai;

@Controller()
export class ChecklistsController {
  constructor(private readonly checklists: ChecklistsService) {}

  @Handles(createChecklist)
  async create({ input, actor }: Call<typeof createChecklist>): Promise<Checklist> {
    return this.checklists.create({ ...input, ownerId: requireAllowed(actor, 'checklist.create').id });
  }
}
