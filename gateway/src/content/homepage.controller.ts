import { ENDPOINTS, HOMEPAGE_KEY, type HomepageContent, OPERATIONS } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { DocumentSaves } from './document-saves.js';

@Controller()
export class HomepageController {
  constructor(
    private readonly services: RpcClients,
    private readonly saves: DocumentSaves,
  ) {}

  @Endpoint(ENDPOINTS.getHomepageContent)
  @Cached(TAG.documents)
  get({ request }: EndpointCall<typeof ENDPOINTS.getHomepageContent>): Promise<HomepageContent> {
    return this.services.call(OPERATIONS.content.getHomepageContent, {}, request);
  }

  @Endpoint(ENDPOINTS.updateHomepageContent)
  async update({
    body: { note, ...fields },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateHomepageContent>): Promise<HomepageContent> {
    const changes = { kind: 'homepage' as const, fields };
    await this.saves.update(request, reply, { key: HOMEPAGE_KEY, changes, note });

    return fields;
  }
}
