import { ENDPOINTS, type MarkdownPreview, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { previewMarkdown } = ENDPOINTS;

/** Texts as they will look, while they are written. */
@Controller()
export class MarkdownPreviewController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(previewMarkdown)
  async preview({ body, request }: EndpointCall<typeof previewMarkdown>): Promise<MarkdownPreview> {
    await this.limits.consume('check', request);

    return this.services.call(OPERATIONS.community.previewMarkdown, body, request);
  }
}
