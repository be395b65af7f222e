import { ENDPOINTS, type ExportedFile, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { downloadHeaders } from '../endpoints/download-headers.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { zipOf } from './zip-stream.js';

const { content } = OPERATIONS;

type Filters = EndpointCall<typeof ENDPOINTS.exportArticles>['query'];
interface ExportPage {
  files: ExportedFile[];
  nextCursor: string | null;
}

@Controller()
export class ArticleExportsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.exportArticle)
  async exportOne({ params, request, reply }: EndpointCall<typeof ENDPOINTS.exportArticle>): Promise<string> {
    const { name, text } = await this.services.call(content.exportArticle, params, request);
    reply.headers(downloadHeaders('text/markdown; charset=utf-8', name));

    return text;
  }

  /** The first page is read before the response begins, so that its failure is a problem document. */
  @Endpoint(ENDPOINTS.exportArticles)
  async exportAll({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.exportArticles>): Promise<unknown> {
    await this.limits.consume('export', request);
    const first = await this.readPage(query, undefined, request);
    const day = new Date().toISOString().slice(0, 10);
    reply.headers(downloadHeaders('application/zip', `articles-${day}.zip`));

    return zipOf(this.listFiles(first, query, request));
  }

  private async *listFiles(
    first: ExportPage,
    filters: Filters,
    request: GatewayRequest,
  ): AsyncGenerator<ExportedFile> {
    for (let page = first; ;) {
      yield* page.files;
      if (page.nextCursor === null) {
        return;
      }
      page = await this.readPage(filters, page.nextCursor, request);
    }
  }

  private readPage(
    filters: Filters,
    cursor: string | undefined,
    request: GatewayRequest,
  ): Promise<ExportPage> {
    return this.services.call(
      content.exportArticles,
      { ...filters, limit: LIMITS.wholeArticles, cursor },
      request,
    );
  }
}
