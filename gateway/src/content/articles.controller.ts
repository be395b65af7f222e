import {
  type Article,
  type ArticlePage,
  AppError,
  buildPath,
  ENDPOINTS,
  OPERATIONS,
  ROUTES,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { MovedPermanently } from '../http/moved-permanently.js';
import { ImageMetadataComposer } from '../media/image-metadata-composer.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { content } = OPERATIONS;

const addressOf = ({ featuredImage }: Article) => featuredImage;

@Controller()
export class ArticlesController {
  constructor(
    private readonly services: RpcClients,
    private readonly imageMetadata: ImageMetadataComposer,
  ) {}

  @Endpoint(ENDPOINTS.listArticles)
  @Cached()
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listArticles>): Promise<Article[]> {
    const { rows, ...page } = await this.services.call(content.listArticles, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.imageMetadata.compose(rows, addressOf, request);
  }

  @Endpoint(ENDPOINTS.getArticle)
  @Cached()
  async getBySlug({ params, request }: EndpointCall<typeof ENDPOINTS.getArticle>): Promise<ArticlePage> {
    const article = await this.findBySlug(params.slug, request);

    return this.imageMetadata.composeOne(article, addressOf, request);
  }

  /** The article, or a redirect when another slug of it is asked for. */
  private async findBySlug(slug: string, request: GatewayRequest): Promise<ArticlePage> {
    try {
      return await this.services.call(content.getArticleBySlug, { slug }, request);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'article.not_found') {
        throw error;
      }
      const moved = await this.services.call(content.findMovedArticle, { slug }, request);
      throw moved.slug === null
        ? error
        : new MovedPermanently(buildPath(ROUTES.getArticle, { slug: moved.slug }));
    }
  }
}
