import {
  AppError,
  ENDPOINTS,
  type ErrorCode,
  LIMITS,
  type Operation,
  type OperationInput,
  type OperationOutput,
  OPERATIONS,
  PAGING_HEADERS,
  SEARCH_TYPES,
  type SearchResults,
} from '@hearthwise/contracts';
import { LOGGER } from '@hearthwise/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { PostComposer } from '../community/post-composer.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { isOwnRead } from '../endpoints/limit-reads.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import {
  mergeResults,
  suggestionFor,
  toDiscussionResult,
  toGuideResult,
  toProjectResult,
} from './search-results.js';

const { content, community } = OPERATIONS;

/** Errors of a service without whose results a search is still useful. */
const UNAVAILABLE = new Set<ErrorCode>(['service.unavailable', 'service.overloaded', 'service.timeout']);

type Query = EndpointCall<typeof ENDPOINTS.search>['query'];
type FoundGuides = OperationOutput<typeof content.findGuides>;
type FoundPosts = OperationOutput<typeof community.findPosts>;

const NO_ROWS = { rows: [], total: 0 };
const NO_POSTS = { projects: NO_ROWS, discussions: NO_ROWS };

/** The search of guides, projects and discussions in one ranked list. */
@Controller()
export class SearchController {
  constructor(
    private readonly services: RpcClients,
    private readonly posts: PostComposer,
    private readonly limits: RateLimits,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Endpoint(ENDPOINTS.search)
  @Cached(TAG.articles, TAG.projects, TAG.discussions, TAG.users, TAG.categories)
  async search({ query, request, reply }: EndpointCall<typeof ENDPOINTS.search>): Promise<SearchResults> {
    if (!isOwnRead(request)) {
      await this.limits.consumeFor('search', request.ip, Math.ceil(query.limit / LIMITS.searchResults));
    }
    const input = { q: query.q, limit: query.limit };
    const [guides, posts] = await Promise.all([
      this.find(content.findGuides, input, request),
      this.find(community.findPosts, input, request),
    ]);
    assertAny(guides, posts);
    const results = await this.compose(query, { guides, posts }, request);
    this.recordMiss(query, results, request);
    const total = query.type ? results.counts[query.type] : sum(Object.values(results.counts));
    reply.header(PAGING_HEADERS.total, String(Math.min(total, LIMITS.searchResultsMax)));

    return results;
  }

  private async compose(
    { q, type, limit }: Query,
    { guides, posts }: { guides: FoundGuides | null; posts: FoundPosts | null },
    request: GatewayRequest,
  ): Promise<SearchResults> {
    const { projects, discussions } = posts ?? NO_POSTS;
    const found = {
      guide: (guides ?? NO_ROWS).rows.map(toGuideResult),
      project: (await this.posts.compose(projects.rows, request)).map(toProjectResult),
      discussion: (await this.posts.compose(discussions.rows, request)).map(toDiscussionResult),
    };
    const shown = type ? [found[type]] : SEARCH_TYPES.map((each) => found[each]);

    return {
      results: mergeResults(shown).slice(0, limit),
      counts: { guide: guides?.total ?? 0, project: projects.total, discussion: discussions.total },
      suggestion: suggestionFor(
        q,
        [guides, posts].flatMap((each) => (each ? [each.unknownWords] : [])),
      ),
      isPartial: guides === null || posts === null,
    };
  }

  /** Null while the service is unavailable; the response is then marked as partial. */
  private async find<O extends Operation>(
    operation: O,
    input: OperationInput<O>,
    request: GatewayRequest,
  ): Promise<OperationOutput<O> | null> {
    try {
      return await this.services.call(operation, input, request);
    } catch (error) {
      if (!(error instanceof AppError) || !UNAVAILABLE.has(error.code)) {
        throw error;
      }
      request.isPartial = true;

      return null;
    }
  }

  /** Nobody waits for it: a miss that is not counted is no loss. */
  private recordMiss({ q }: Query, { counts, isPartial }: SearchResults, request: GatewayRequest): void {
    if (isPartial || sum(Object.values(counts)) > 0) {
      return;
    }
    this.services.callDetached(content.recordSearchMiss, { q }, request).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A search without a result was not counted');
    });
  }
}

function assertAny(guides: FoundGuides | null, posts: FoundPosts | null): void {
  if (guides === null && posts === null) {
    throw new AppError('service.unavailable', 'The search is unavailable. Try again in a moment.');
  }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
