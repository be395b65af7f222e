import {
  type ArticleChange,
  type ArticleRevision,
  type ArticleRevisionPage,
  ENDPOINTS,
  OPERATIONS,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const { content } = OPERATIONS;

@Controller()
export class ArticleRevisionsController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
  ) {}

  @Endpoint(ENDPOINTS.listArticleRevisions)
  async list({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listArticleRevisions>): Promise<ArticleRevision[]> {
    const { rows, ...page } = await this.services.call(
      content.listArticleRevisions,
      { ...params, ...query },
      request,
    );
    setPaging(request, reply, { ...page, limit: query.limit });
    const userOf = await this.users.lookUp(
      rows.map(({ editorId }) => editorId),
      request,
    );

    return rows.map((row) => ({ ...row, editor: userOf(row.editorId) }));
  }

  @Endpoint(ENDPOINTS.getArticleRevision)
  async get({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.getArticleRevision>): Promise<ArticleRevisionPage> {
    const revision = await this.services.call(content.getArticleRevision, params, request);
    const userOf = await this.users.lookUp([revision.editorId], request);

    return { ...revision, editor: userOf(revision.editorId) };
  }

  @Endpoint(ENDPOINTS.listArticleChanges)
  @Cached()
  listChanges({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.listArticleChanges>): Promise<ArticleChange[]> {
    return this.services.call(content.listArticleChanges, params, request);
  }
}
