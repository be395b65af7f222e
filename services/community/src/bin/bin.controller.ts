import { type DeletedPostRecord, type ListPage, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { BinService } from './bin.service.js';

const { listDeletedPosts, deletePost, restorePost } = OPERATIONS.community;

@Controller()
export class BinController {
  constructor(private readonly bin: BinService) {}

  @Handles(listDeletedPosts)
  list({ input, actor }: Call<typeof listDeletedPosts>): Promise<ListPage<DeletedPostRecord>> {
    return this.bin.list(input, actor);
  }

  @Handles(deletePost)
  delete({ input, actor }: Call<typeof deletePost>): Promise<{ id: string }> {
    return this.bin.delete(input, actor);
  }

  @Handles(restorePost)
  restore({ input, actor }: Call<typeof restorePost>): Promise<{ id: string }> {
    return this.bin.restore(input, actor);
  }
}
