import {
  type Checklist,
  type ChecklistItem,
  type ChecklistSummary,
  type ListPage,
  OPERATIONS,
  requireAllowed,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { ChecklistItemsService } from './checklist-items.service.js';
import { ChecklistsService } from './checklists.service.js';

const {
  listChecklists,
  listTemplates,
  getChecklist,
  createChecklist,
  updateChecklist,
  deleteChecklist,
  restoreChecklist,
  duplicateChecklist,
  addChecklistItem,
  updateChecklistItem,
  deleteChecklistItem,
} = OPERATIONS.ai;

@Controller()
export class ChecklistsController {
  constructor(
    private readonly checklists: ChecklistsService,
    private readonly items: ChecklistItemsService,
  ) {}

  @Handles(listChecklists)
  async list({ input, actor }: Call<typeof listChecklists>): Promise<ListPage<ChecklistSummary>> {
    return this.checklists.list(requireAllowed(actor, 'checklist.list').id, input);
  }

  @Handles(listTemplates)
  listTemplates({ input }: Call<typeof listTemplates>): Promise<ListPage<ChecklistSummary>> {
    return this.checklists.listTemplates(input);
  }

  @Handles(getChecklist)
  get({ input, actor }: Call<typeof getChecklist>): Promise<Checklist> {
    return this.checklists.get(input.id, actor?.id ?? null);
  }

  @Handles(createChecklist)
  async create({ input, actor }: Call<typeof createChecklist>): Promise<Checklist> {
    return this.checklists.create(requireAllowed(actor, 'checklist.create'), input);
  }

  @Handles(updateChecklist)
  async update({ input, actor }: Call<typeof updateChecklist>): Promise<Checklist> {
    return this.checklists.update(requireAllowed(actor, 'checklist.update'), input);
  }

  @Handles(deleteChecklist)
  async delete({ input, actor }: Call<typeof deleteChecklist>): Promise<{ id: string }> {
    return this.checklists.delete(requireAllowed(actor, 'checklist.delete'), input.id);
  }

  @Handles(restoreChecklist)
  async restore({ input, actor }: Call<typeof restoreChecklist>): Promise<{ id: string }> {
    return this.checklists.restore(requireAllowed(actor, 'checklist.delete'), input.id);
  }

  @Handles(duplicateChecklist)
  async duplicate({ input, actor }: Call<typeof duplicateChecklist>): Promise<Checklist> {
    return this.checklists.duplicate(requireAllowed(actor, 'checklist.create').id, input);
  }

  @Handles(addChecklistItem)
  async addItem({ input, actor }: Call<typeof addChecklistItem>): Promise<ChecklistItem> {
    return this.items.add(requireAllowed(actor, 'checklist.update'), input);
  }

  @Handles(updateChecklistItem)
  async updateItem({ input, actor }: Call<typeof updateChecklistItem>): Promise<ChecklistItem> {
    return this.items.update(requireAllowed(actor, 'checklist.update'), input);
  }

  @Handles(deleteChecklistItem)
  async deleteItem({ input, actor }: Call<typeof deleteChecklistItem>): Promise<{ id: string }> {
    return this.items.delete(requireAllowed(actor, 'checklist.update'), input);
  }
}
