import {
  type DiscussionMarks,
  type DiscussionRecord,
  OPERATIONS,
  type ListPage,
} from '@hearthwise/contracts';
import { type Call, Handles } from '@hearthwise/rpc';
import { Controller } from '@nestjs/common';
import { AcceptedRepliesService } from './accepted-replies.service.js';
import { DiscussionsService } from './discussions.service.js';

const { listDiscussions, getDiscussion, acceptReply, createDiscussion, updateDiscussion, markDiscussion } =
  OPERATIONS.community;

@Controller()
export class DiscussionsController {
  constructor(
    private readonly discussions: DiscussionsService,
    private readonly acceptedReplies: AcceptedRepliesService,
  ) {}

  @Handles(listDiscussions)
  list({ input }: Call<typeof listDiscussions>): Promise<ListPage<DiscussionRecord>> {
    return this.discussions.list(input);
  }

  @Handles(getDiscussion)
  get({ input }: Call<typeof getDiscussion>): Promise<DiscussionRecord & { contentHtml: string }> {
    return this.discussions.get(input.id);
  }

  @Handles(createDiscussion)
  create({ input, actor }: Call<typeof createDiscussion>): Promise<DiscussionRecord> {
    return this.discussions.create(input, actor);
  }

  @Handles(updateDiscussion)
  update({
    input,
    actor,
  }: Call<typeof updateDiscussion>): Promise<DiscussionRecord & { contentHtml: string }> {
    return this.discussions.update(input, actor);
  }

  @Handles(markDiscussion)
  mark({ input, actor }: Call<typeof markDiscussion>): Promise<DiscussionMarks> {
    return this.discussions.setMark(input, actor);
  }

  @Handles(acceptReply)
  acceptReply({ input, actor }: Call<typeof acceptReply>): Promise<DiscussionRecord> {
    return this.acceptedReplies.accept(input, actor);
  }
}
