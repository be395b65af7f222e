import { type OperationOutput, OPERATIONS, type WorkingCopy } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { WorkingCopiesService } from './working-copies.service.js';

const { getWorkingCopy, saveWorkingCopy, deleteWorkingCopy } = OPERATIONS.content;

@Controller()
export class WorkingCopiesController {
  constructor(private readonly copies: WorkingCopiesService) {}

  @Handles(getWorkingCopy)
  async get({ input, actor }: Call<typeof getWorkingCopy>): Promise<{ workingCopy: WorkingCopy | null }> {
    return { workingCopy: await this.copies.find(input.id, actor) };
  }

  @Handles(saveWorkingCopy)
  save({ input, actor }: Call<typeof saveWorkingCopy>): Promise<OperationOutput<typeof saveWorkingCopy>> {
    return this.copies.save(input, actor);
  }

  @Handles(deleteWorkingCopy)
  async delete({ input, actor }: Call<typeof deleteWorkingCopy>): Promise<Record<string, never>> {
    await this.copies.delete(input, actor);

    return {};
  }
}
