import {
  type AcceptedReply,
  type DiscussionRecord,
  type ListPage,
  OPERATIONS,
  type ProfileCounts,
  type ProjectRecord,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { UserPostsService } from './user-posts.service.js';

const { listUserProjects, listUserDiscussions, listAcceptedReplies, countUserPosts } = OPERATIONS.community;

@Controller()
export class UserPostsController {
  constructor(private readonly userPosts: UserPostsService) {}

  @Handles(listUserProjects)
  listProjects({ input }: Call<typeof listUserProjects>): Promise<ListPage<ProjectRecord>> {
    return this.userPosts.listProjects(input);
  }

  @Handles(listUserDiscussions)
  listDiscussions({ input }: Call<typeof listUserDiscussions>): Promise<ListPage<DiscussionRecord>> {
    return this.userPosts.listDiscussions(input);
  }

  @Handles(listAcceptedReplies)
  listAcceptedReplies({ input }: Call<typeof listAcceptedReplies>): Promise<ListPage<AcceptedReply>> {
    return this.userPosts.listAcceptedReplies(input);
  }

  @Handles(countUserPosts)
  count({ input }: Call<typeof countUserPosts>): Promise<ProfileCounts> {
    return this.userPosts.count(input.userId);
  }
}
