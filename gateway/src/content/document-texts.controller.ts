import {
  ENDPOINTS,
  findTopic,
  HOMEPAGE_KEY,
  type HomepageContent,
  OPERATIONS,
  shownTopicTexts,
  type TextPage,
  type TextPageFields,
  textPageKey,
  type Topic,
  topicKey,
  type TopicTexts,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { Cached } from '../cache/cached.decorator.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { DocumentSaves } from './document-saves.js';

const { getHomepageContent, getTextPage, getTopicTexts } = OPERATIONS.content;

/**
 * The texts of the homepage, of topics and of pages as readers get them, and their saves. The response of a save is built from
 * what was saved: a second call could fail and report a save that has succeeded as failed.
 */
@Controller()
export class DocumentTextsController {
  constructor(
    private readonly services: RpcClients,
    private readonly saves: DocumentSaves,
  ) {}

  @Endpoint(ENDPOINTS.getHomepageContent)
  @Cached()
  getHomepage({ request }: EndpointCall<typeof ENDPOINTS.getHomepageContent>): Promise<HomepageContent> {
    return this.services.call(getHomepageContent, {}, request);
  }

  @Endpoint(ENDPOINTS.updateHomepageContent)
  async updateHomepage({
    body: { note, ...fields },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateHomepageContent>): Promise<HomepageContent> {
    const changes = { kind: 'homepage' as const, fields };
    await this.saves.update(request, reply, { key: HOMEPAGE_KEY, changes, note });

    return fields;
  }

  @Endpoint(ENDPOINTS.getTopicTexts)
  @Cached()
  getTopic({ params, request }: EndpointCall<typeof ENDPOINTS.getTopicTexts>): Promise<TopicTexts> {
    return this.services.call(getTopicTexts, params, request);
  }

  @Endpoint(ENDPOINTS.updateTopicTexts)
  async updateTopic({
    params,
    body: { note, ...fields },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateTopicTexts>): Promise<TopicTexts> {
    const changes = { kind: 'topic' as const, fields };
    const key = topicKey(params.category, params.topic);
    await this.saves.update(request, reply, { key, changes, note });

    return shownTopicTexts(fields, findTopic(params.category, params.topic) as Topic);
  }

  @Endpoint(ENDPOINTS.getTextPage)
  @Cached()
  getPage({ params, request }: EndpointCall<typeof ENDPOINTS.getTextPage>): Promise<TextPage> {
    return this.services.call(getTextPage, params, request);
  }

  @Endpoint(ENDPOINTS.updateTextPage)
  async updatePage({
    params,
    body: { note, ...fields },
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.updateTextPage>): Promise<TextPageFields> {
    const changes = { kind: 'page' as const, fields };
    await this.saves.update(request, reply, { key: textPageKey(params.name), changes, note });

    return fields;
  }
}
