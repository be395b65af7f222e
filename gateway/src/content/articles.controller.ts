import { type Article, type ArticlePage, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { ResponseCache } from '../cache/response-cache.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { revisionOf } from '../http/if-match.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { ImageMetadataComposer } from '../media/image-metadata-composer.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { content } = OPERATIONS;

const addressOf = ({ featuredImage }: Article) => featuredImage;

@Controller()
export class ArticlesController {
  constructor(
    private readonly services: RpcClients,
    private readonly imageMetadata: ImageMetadataComposer,
    private readonly cache: ResponseCache,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listArticles)
  @Cached(TAG.articles, TAG.images)
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listArticles>): Promise<Article[]> {
    const { rows, ...page } = await this.services.call(content.listArticles, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.imageMetadata.compose(rows, addressOf, request);
  }

  @Endpoint(ENDPOINTS.getArticleById)
  async getById({ params, request, reply }: EndpointCall<typeof ENDPOINTS.getArticleById>): Promise<Article> {
    const article = await this.services.call(content.getArticleById, params, request);
    reply.header('etag', `"${article.revision}"`).header('cache-control', 'private, no-cache');

    return this.imageMetadata.composeOne(article, addressOf, request);
  }

  @Endpoint(ENDPOINTS.getArticle)
  @Cached(TAG.articles, TAG.images)
  async getBySlug({ params, request }: EndpointCall<typeof ENDPOINTS.getArticle>): Promise<ArticlePage> {
    const article = await this.services.call(content.getArticleBySlug, params, request);

    return this.imageMetadata.composeOne(article, addressOf, request);
  }

  @Endpoint(ENDPOINTS.updateArticle)
  async update({
    params,
    body,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateArticle>): Promise<Article> {
    await this.limits.consume('write', request.user?.id ?? request.ip);
    const ifRevision = revisionOf(request, 'article.changed');
    const article = await this.services.call(
      content.updateArticle,
      { id: params.id, changes: body, ifRevision },
      request,
    );
    this.cache.purge(TAG.articles);
    reply.header('etag', `"${article.revision}"`);

    return this.imageMetadata.composeOne(article, addressOf, request);
  }
}
