import { type ListPage, OPERATIONS, type OwnDeleted, requireAllowed } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { BinRepository } from './bin.repository.js';

const { listOwnDeleted } = OPERATIONS.ai;

/** What members have deleted and can restore; the calls that delete and restore are those of each kind. */
@Controller()
export class BinController {
  constructor(private readonly bin: BinRepository) {}

  @Handles(listOwnDeleted)
  async list({ input, actor }: Call<typeof listOwnDeleted>): Promise<ListPage<OwnDeleted>> {
    const page = await this.bin.list(requireAllowed(actor, 'checklist.list').id, input);

    return {
      ...page,
      rows: page.rows.map(({ deletedAt, ...row }) => ({ ...row, deletedAt: deletedAt.toISOString() })),
    };
  }
}
