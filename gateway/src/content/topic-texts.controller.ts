import { ENDPOINTS, OPERATIONS, topicKey, type TopicTexts } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { DocumentSaves } from './document-saves.js';

const { getTopicTexts } = OPERATIONS.content;

@Controller()
export class TopicTextsController {
  constructor(
    private readonly services: RpcClients,
    private readonly saves: DocumentSaves,
  ) {}

  @Endpoint(ENDPOINTS.getTopicTexts)
  @Cached(TAG.documents)
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getTopicTexts>): Promise<TopicTexts> {
    return this.services.call(getTopicTexts, params, request);
  }

  @Endpoint(ENDPOINTS.updateTopicTexts)
  async update({
    params,
    body: { note, ...fields },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateTopicTexts>): Promise<TopicTexts> {
    const changes = { kind: 'topic' as const, fields };
    const key = topicKey(params.category, params.topic);
    await this.saves.update(request, reply, { key, changes, note });

    return this.services.call(getTopicTexts, params, request);
  }
}
