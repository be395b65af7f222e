import { type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { PostSearch } from './post-search.service.js';

const { findPosts } = OPERATIONS.community;

@Controller()
export class SearchController {
  constructor(private readonly posts: PostSearch) {}

  @Handles(findPosts)
  find({ input }: Call<typeof findPosts>): Promise<OperationOutput<typeof findPosts>> {
    return this.posts.find(input);
  }
}
