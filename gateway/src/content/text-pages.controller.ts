import { ENDPOINTS, OPERATIONS, type TextPage, textPageKey } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { DocumentSaves } from './document-saves.js';

const { getTextPage } = OPERATIONS.content;

@Controller()
export class TextPagesController {
  constructor(
    private readonly services: RpcClients,
    private readonly saves: DocumentSaves,
  ) {}

  @Endpoint(ENDPOINTS.getTextPage)
  @Cached(TAG.documents)
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getTextPage>): Promise<TextPage> {
    return this.services.call(getTextPage, params, request);
  }

  @Endpoint(ENDPOINTS.updateTextPage)
  async update({
    params,
    body: { note, ...fields },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateTextPage>): Promise<TextPage> {
    const changes = { kind: 'page' as const, fields };
    await this.saves.update(request, reply, { key: textPageKey(params.name), changes, note });

    return this.services.call(getTextPage, params, request);
  }
}
