import {
  type ContributionKind,
  ENDPOINTS,
  type HiddenContribution,
  type HiddenDiscussion,
  type HiddenProject,
  OPERATIONS,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { ContributionComposer } from '../community/contribution-composer.js';
import { PostComposer } from '../community/post-composer.js';
import { ProjectComposer } from '../community/project-composer.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { getHiddenProject, getHiddenDiscussion, listHiddenContributions } = OPERATIONS.community;

type List = EndpointCall<typeof ENDPOINTS.listHiddenReplies>;

/** What is hidden, for its author and moderators: never cached, unlike what everybody sees. */
@Controller()
export class HiddenController {
  constructor(
    private readonly services: RpcClients,
    private readonly projects: ProjectComposer,
    private readonly posts: PostComposer,
    private readonly contributions: ContributionComposer,
  ) {}

  @Endpoint(ENDPOINTS.getHiddenProject)
  async getProject({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.getHiddenProject>): Promise<HiddenProject> {
    const project = await this.services.call(getHiddenProject, params, request);

    return this.projects.composeOne(project, request);
  }

  @Endpoint(ENDPOINTS.getHiddenDiscussion)
  async getDiscussion({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.getHiddenDiscussion>): Promise<HiddenDiscussion> {
    const discussion = await this.services.call(getHiddenDiscussion, params, request);

    return this.posts.composeOne(discussion, request);
  }

  @Endpoint(ENDPOINTS.listHiddenComments)
  listComments(call: EndpointCall<typeof ENDPOINTS.listHiddenComments>): Promise<HiddenContribution[]> {
    return this.list('comments', call);
  }

  @Endpoint(ENDPOINTS.listHiddenReplies)
  listReplies(call: EndpointCall<typeof ENDPOINTS.listHiddenReplies>): Promise<HiddenContribution[]> {
    return this.list('replies', call);
  }

  private async list(
    kind: ContributionKind,
    { params, query, request, reply }: List,
  ): Promise<HiddenContribution[]> {
    const input = { ...query, kind, postId: params.id };
    const { rows, ...page } = await this.services.call(listHiddenContributions, input, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.contributions.compose(rows, request);
  }
}
