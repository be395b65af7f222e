import {
  AppError,
  ENDPOINTS,
  type Gap,
  type GapDetails,
  type GuidePassages,
  OPERATIONS,
} from '@hearthwise/contracts';
import { stableId } from '@hearthwise/service-kit';
import { Controller } from '@nestjs/common';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';

const { ai, content } = OPERATIONS;

/**
 * Questions that guides do not answer. A decision that writes a guide calls content first, then ai: when the process ends
 * between the two, the same decision again finds what content has and completes it.
 */
@Controller()
export class GapsController {
  constructor(
    private readonly services: RpcClients,
    private readonly limits: RateLimits,
  ) {}

  @Endpoint(ENDPOINTS.listGaps)
  async list({ query, request, reply }: EndpointCall<typeof ENDPOINTS.listGaps>): Promise<Gap[]> {
    const { rows, ...paging } = await this.services.call(ai.listGaps, query, request);
    setPaging(request, reply, { ...paging, limit: query.limit });

    return rows;
  }

  @Endpoint(ENDPOINTS.getGap)
  get({ params, request }: EndpointCall<typeof ENDPOINTS.getGap>): Promise<GapDetails> {
    return this.services.call(ai.getGap, params, request);
  }

  @Endpoint(ENDPOINTS.listGuidePassages)
  listPassages({
    params,
    request,
  }: EndpointCall<typeof ENDPOINTS.listGuidePassages>): Promise<GuidePassages> {
    return this.services.call(ai.listGuidePassages, params, request);
  }

  @Endpoint(ENDPOINTS.attachGap)
  async attach({ params, body, request }: EndpointCall<typeof ENDPOINTS.attachGap>): Promise<Gap> {
    await this.limits.consume('write', request);
    const { version, articleId, heading, questions } = body;
    const gap = await this.requireCurrent(params.id, version, articleId, request);
    const { title, revision } = await this.services.call(
      content.addHeadingQuestions,
      { id: articleId, heading, questions, note: `Answers questions about “${gap.topic}”` },
      request,
    );

    return this.services.call(
      ai.attachGap,
      { id: gap.id, version, articleId, title, heading, revision },
      request,
    );
  }

  @Endpoint(ENDPOINTS.draftGap)
  async draft({ params, body, request }: EndpointCall<typeof ENDPOINTS.draftGap>): Promise<Gap> {
    await this.limits.consume('write', request);
    const { version, title, questions } = body;
    const articleId = stableId(`draft for ${params.id} ${version}`.toLowerCase());
    const gap = await this.requireCurrent(params.id, version, articleId, request);
    const input = { id: articleId, title, questions: [{ heading: null, questions }] };
    const draft = await this.services.call(content.createArticle, input, request).catch((error: unknown) => {
      if (!isTaken(error)) {
        throw error;
      }

      // Another editor has started the same draft, and was interrupted or is at it now.
      return this.services.call(content.getArticleById, { id: articleId }, request);
    });

    return this.services.call(ai.draftGap, { id: gap.id, version, articleId, title: draft.title }, request);
  }

  @Endpoint(ENDPOINTS.dismissGap)
  async dismiss({ params, body, request }: EndpointCall<typeof ENDPOINTS.dismissGap>): Promise<Gap> {
    await this.limits.consume('write', request);

    return this.services.call(ai.dismissGap, { ...body, ...params }, request);
  }

  @Endpoint(ENDPOINTS.reopenGap)
  async reopen({ params, body, request }: EndpointCall<typeof ENDPOINTS.reopenGap>): Promise<Gap> {
    await this.limits.consume('write', request);

    return this.services.call(ai.reopenGap, { ...body, ...params }, request);
  }

  /** The group, unless somebody has decided otherwise: then nothing is written into a guide. */
  private async requireCurrent(
    id: string,
    version: number,
    articleId: string,
    request: GatewayRequest,
  ): Promise<GapDetails> {
    const gap = await this.services.call(ai.getGap, { id }, request);
    const isRepeated = gap.version === version + 1 && gap.article?.id === articleId;
    if (gap.version !== version && !isRepeated) {
      throw new AppError('gap.decided', 'Somebody else has decided about these questions meanwhile.');
    }

    return gap;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof AppError && error.code === 'request.invalid';
}
