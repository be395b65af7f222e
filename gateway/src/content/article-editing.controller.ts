import { type ArticleState, type EditableArticle, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { revisionOf } from '../http/if-match.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { ImageMetadataComposer } from '../media/image-metadata-composer.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { content } = OPERATIONS;

const addressOf = ({ featuredImage }: EditableArticle) => featuredImage;

/** Writes and moves articles through their life. */
@Controller()
export class ArticleEditingController {
  constructor(
    private readonly services: RpcClients,
    private readonly imageMetadata: ImageMetadataComposer,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.getArticleById)
  async getById({
    params,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.getArticleById>): Promise<EditableArticle> {
    const article = await this.services.call(content.getArticleById, params, request);
    reply.header('cache-control', 'private, no-cache');

    return this.send(article, request, reply);
  }

  /** An article has its id before the call to the service, so that the retried call is stored once. */
  @Endpoint(ENDPOINTS.createArticle)
  async create({
    body,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.createArticle>): Promise<EditableArticle> {
    await this.limitWrites(request);
    const input = { ...body, id: body.id ?? uuidv7() };
    const article = await this.services.call(content.createArticle, input, request);

    return this.send(article, request, reply);
  }

  @Endpoint(ENDPOINTS.updateArticle)
  async update({
    params: { id },
    body,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateArticle>): Promise<EditableArticle> {
    await this.limitWrites(request);
    const ifRevision = revisionOf(request, 'article.changed');
    const article = await this.services.call(
      content.updateArticle,
      { id, changes: body, ifRevision },
      request,
    );

    return this.send(article, request, reply);
  }

  @Endpoint(ENDPOINTS.restoreArticleRevision)
  async restoreRevision({
    params,
    body,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.restoreArticleRevision>): Promise<EditableArticle> {
    await this.limitWrites(request);
    const ifRevision = revisionOf(request, 'article.changed');
    const input = { ...params, ...body, ifRevision };
    const article = await this.services.call(content.restoreArticleRevision, input, request);

    return this.send(article, request, reply);
  }

  @Endpoint(ENDPOINTS.deleteArticle)
  delete({ params, request }: EndpointCall<typeof ENDPOINTS.deleteArticle>): Promise<ArticleState> {
    return this.change(request, () => this.services.call(content.deleteArticle, params, request));
  }

  @Endpoint(ENDPOINTS.restoreArticle)
  restore({ params, request }: EndpointCall<typeof ENDPOINTS.restoreArticle>): Promise<ArticleState> {
    return this.change(request, () => this.services.call(content.restoreArticle, params, request));
  }

  @Endpoint(ENDPOINTS.submitArticle)
  submit({ params, request }: EndpointCall<typeof ENDPOINTS.submitArticle>): Promise<ArticleState> {
    return this.change(request, () => this.services.call(content.submitArticle, params, request));
  }

  @Endpoint(ENDPOINTS.withdrawArticle)
  withdraw({ params, request }: EndpointCall<typeof ENDPOINTS.withdrawArticle>): Promise<ArticleState> {
    return this.change(request, () => this.services.call(content.withdrawArticle, params, request));
  }

  @Endpoint(ENDPOINTS.publishArticle)
  publish({ params, body, request }: EndpointCall<typeof ENDPOINTS.publishArticle>): Promise<ArticleState> {
    const ifRevision = revisionOf(request, 'article.changed');

    return this.change(request, () =>
      this.services.call(content.publishArticle, { ...params, ...body, ifRevision }, request),
    );
  }

  @Endpoint(ENDPOINTS.updateArticleSlug)
  updateSlug({
    params,
    body,
    request,
  }: EndpointCall<typeof ENDPOINTS.updateArticleSlug>): Promise<ArticleState> {
    return this.change(request, () =>
      this.services.call(content.updateArticleSlug, { ...params, ...body }, request),
    );
  }

  private async change(request: GatewayRequest, call: () => Promise<ArticleState>): Promise<ArticleState> {
    await this.limitWrites(request);
    const state = await call();

    return state;
  }

  private limitWrites(request: GatewayRequest): Promise<void> {
    return this.limits.consume('write', request);
  }

  private send(
    article: EditableArticle,
    request: GatewayRequest,
    reply: Pick<GatewayReply, 'header'>,
  ): Promise<EditableArticle> {
    reply.header('etag', `"${article.revision}"`);

    return this.imageMetadata.composeOne(article, addressOf, request);
  }
}
