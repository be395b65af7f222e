import { type Contribution, type ContributionRevision, ENDPOINTS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { newId } from '../endpoints/new-id.js';
import { Contributions } from './contributions.js';

const {
  listComments,
  getComment,
  listCommentRevisions,
  createComment,
  updateComment,
  deleteComment,
  restoreComment,
} = ENDPOINTS;

/** Comments on projects. */
@Controller()
export class CommentsController {
  constructor(private readonly contributions: Contributions) {}

  @Endpoint(listComments)
  @Cached()
  list(call: EndpointCall<typeof listComments>): Promise<Contribution[]> {
    return this.contributions.list('comments', call);
  }

  @Endpoint(getComment)
  @Cached()
  get({ params, request }: EndpointCall<typeof getComment>): Promise<Contribution> {
    return this.contributions.get('comments', params.id, request);
  }

  @Endpoint(listCommentRevisions)
  @Cached()
  listRevisions(call: EndpointCall<typeof listCommentRevisions>): Promise<ContributionRevision[]> {
    return this.contributions.listRevisions('comments', call);
  }

  /** The id comes from here, so that a call that is retried after a lost connection is stored once. */
  @Endpoint(createComment)
  create({ params, body, request }: EndpointCall<typeof createComment>): Promise<Contribution> {
    return this.contributions.create(
      { ...body, kind: 'comments', id: newId(request), postId: params.id },
      request,
    );
  }

  @Endpoint(updateComment)
  update({ params, body, request }: EndpointCall<typeof updateComment>): Promise<Contribution> {
    return this.contributions.update({ ...body, kind: 'comments', id: params.id }, request);
  }

  @Endpoint(deleteComment)
  delete({ params, request }: EndpointCall<typeof deleteComment>): Promise<Contribution> {
    return this.contributions.delete('comments', params.id, request);
  }

  @Endpoint(restoreComment)
  restore({ params, request }: EndpointCall<typeof restoreComment>): Promise<Contribution> {
    return this.contributions.restore('comments', params.id, request);
  }
}
