import { type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { PostSearch } from './post-search.service.js';

const { rankPosts, getRankedPosts } = OPERATIONS.community;

@Controller()
export class SearchController {
  constructor(private readonly posts: PostSearch) {}

  @Handles(rankPosts)
  rank({ input }: Call<typeof rankPosts>): Promise<OperationOutput<typeof rankPosts>> {
    return this.posts.rank(input);
  }

  @Handles(getRankedPosts)
  get({ input }: Call<typeof getRankedPosts>): Promise<OperationOutput<typeof getRankedPosts>> {
    return this.posts.get(input);
  }
}
