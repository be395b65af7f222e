import { type Contribution, type ContributionRevision, ENDPOINTS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { Contributions } from './contributions.js';

const { listReplies, getReply, listReplyRevisions, createReply, updateReply, deleteReply, restoreReply } =
  ENDPOINTS;

/** Replies in discussions. */
@Controller()
export class RepliesController {
  constructor(private readonly contributions: Contributions) {}

  @Endpoint(listReplies)
  @Cached()
  list(call: EndpointCall<typeof listReplies>): Promise<Contribution[]> {
    return this.contributions.list('replies', call);
  }

  @Endpoint(getReply)
  @Cached()
  get({ params, request }: EndpointCall<typeof getReply>): Promise<Contribution> {
    return this.contributions.get('replies', params.id, request);
  }

  @Endpoint(listReplyRevisions)
  @Cached()
  listRevisions(call: EndpointCall<typeof listReplyRevisions>): Promise<ContributionRevision[]> {
    return this.contributions.listRevisions('replies', call);
  }

  /** The id comes from here, so that a call that is retried after a lost connection is stored once. */
  @Endpoint(createReply)
  create({ params, body, request }: EndpointCall<typeof createReply>): Promise<Contribution> {
    return this.contributions.create(
      { ...body, kind: 'replies', id: newId(request), postId: params.id },
      request,
    );
  }

  @Endpoint(updateReply)
  update({ params, body, request }: EndpointCall<typeof updateReply>): Promise<Contribution> {
    return this.contributions.update({ ...body, kind: 'replies', id: params.id }, request);
  }

  @Endpoint(deleteReply)
  delete({ params, request }: EndpointCall<typeof deleteReply>): Promise<Contribution> {
    return this.contributions.delete('replies', params.id, request);
  }

  @Endpoint(restoreReply)
  restore({ params, request }: EndpointCall<typeof restoreReply>): Promise<Contribution> {
    return this.contributions.restore('replies', params.id, request);
  }
}
