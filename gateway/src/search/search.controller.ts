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
  type SearchResult,
  type SearchResults,
  type SearchType,
} from '@hearthwise/contracts';
import { LOGGER } from '@hearthwise/service-kit';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { Cached } from '../cache/cached.decorator.js';
import { PostComposer } from '../community/post-composer.js';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { isOwnRead, visitorAddress } from '../endpoints/limit-reads.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { CONFIG, type Config } from '../config.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { VisitorDigest } from '../http/visitor-digest.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import {
  inOrder,
  type Match,
  mergeMatches,
  suggestionFor,
  toDiscussionResult,
  toGuideResult,
  toProjectResult,
} from './search-results.js';

const { content, community } = OPERATIONS;

/** Errors of a service without whose results a search is still useful. */
const UNAVAILABLE = new Set<ErrorCode>(['service.unavailable', 'service.overloaded', 'service.timeout']);

type Query = EndpointCall<typeof ENDPOINTS.search>['query'];
type GuideRanking = OperationOutput<typeof content.rankGuides>;
type PostRanking = OperationOutput<typeof community.rankPosts>;

/** What the services found; null while one is unavailable. */
interface Rankings {
  guides: GuideRanking | null;
  posts: PostRanking | null;
}

const NO_MATCHES = { best: [], total: 0 };

/** The search of guides, projects and discussions in one ranked list. */
@Controller()
export class SearchController {
  private readonly visitors: VisitorDigest;

  constructor(
    private readonly services: RpcClients,
    private readonly posts: PostComposer,
    private readonly limits: RateLimits,
    @Inject(CONFIG) config: Pick<Config, 'RPC_TOKEN'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.visitors = new VisitorDigest(config, 'searches without a result');
  }

  @Endpoint(ENDPOINTS.search)
  @Cached()
  async search({ query, request, reply }: EndpointCall<typeof ENDPOINTS.search>): Promise<SearchResults> {
    if (!isOwnRead(request)) {
      await this.limits.consumeFor('search', request.ip, Math.ceil(query.limit / LIMITS.searchResults));
    }
    const rankings = await this.rank(query, request);
    const results = await this.compose(query, rankings, request);
    this.recordMiss(query, results, request);
    const total = query.type ? results.counts[query.type] : sum(Object.values(results.counts));
    reply.header(PAGING_HEADERS.total, String(Math.min(total, LIMITS.searchResultsMax)));

    return results;
  }

  private async rank({ q, type, limit }: Query, request: GatewayRequest): Promise<Rankings> {
    const input = { q, limit, types: type ? [type] : [...SEARCH_TYPES] };
    const [guides, posts] = await Promise.all([
      this.find(content.rankGuides, input, request),
      this.find(community.rankPosts, input, request),
    ]);
    if (guides === null && posts === null) {
      throw unavailable();
    }

    return { guides, posts };
  }

  private async compose(
    { q, limit }: Query,
    { guides, posts }: Rankings,
    request: GatewayRequest,
  ): Promise<SearchResults> {
    const found = {
      guide: guides?.guides ?? NO_MATCHES,
      project: posts?.projects ?? NO_MATCHES,
      discussion: posts?.discussions ?? NO_MATCHES,
    };
    const best = { guide: found.guide.best, project: found.project.best, discussion: found.discussion.best };
    const matches = mergeMatches(best).slice(0, limit);
    const { results, isPartial } = await this.read(matches, { guides, posts }, request);

    return {
      results,
      counts: { guide: found.guide.total, project: found.project.total, discussion: found.discussion.total },
      suggestion: suggestionFor(
        q,
        [guides, posts].flatMap((each) => (each ? [each.unknownWords] : [])),
      ),
      isPartial: isPartial || guides === null || posts === null,
    };
  }

  /** Reads what is shown of the matches, and of no others: finding the words in texts costs most. */
  private async read(
    matches: Match[],
    { guides, posts }: Rankings,
    request: GatewayRequest,
  ): Promise<Pick<SearchResults, 'results' | 'isPartial'>> {
    const idsOf = (type: SearchType) => matches.filter((match) => match.type === type).map(({ id }) => id);
    const [foundGuides, foundPosts] = await Promise.all([
      this.readGuides(idsOf('guide'), guides?.words ?? '', request),
      this.readPosts(
        { projects: idsOf('project'), discussions: idsOf('discussion') },
        posts?.words ?? '',
        request,
      ),
    ]);
    const results = inOrder(matches, [...(foundGuides ?? []), ...(foundPosts ?? [])]);
    const isPartial = foundGuides === null || foundPosts === null;
    if (isPartial && results.length === 0) {
      throw unavailable();
    }

    return { results, isPartial };
  }

  private async readGuides(
    ids: string[],
    words: string,
    request: GatewayRequest,
  ): Promise<SearchResult[] | null> {
    const guides = ids.length > 0 ? await this.find(content.getRankedGuides, { ids, words }, request) : [];

    return guides && guides.map(toGuideResult);
  }

  private async readPosts(
    ids: { projects: string[]; discussions: string[] },
    words: string,
    request: GatewayRequest,
  ): Promise<SearchResult[] | null> {
    if (ids.projects.length + ids.discussions.length === 0) {
      return [];
    }
    const posts = await this.find(community.getRankedPosts, { ...ids, words }, request);
    if (posts === null) {
      return null;
    }
    const [projects, discussions] = await Promise.all([
      this.posts.compose(posts.projects, request),
      this.posts.compose(posts.discussions, request),
    ]);

    return [...projects.map(toProjectResult), ...discussions.map(toDiscussionResult)];
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
    const visitor = this.visitors.of(visitorAddress(request), new Date().toISOString().slice(0, 10));
    this.services.callDetached(content.recordSearchMiss, { q, visitor }, request).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'A search without a result was not counted');
    });
  }
}

function unavailable(): AppError {
  return new AppError('service.unavailable', 'The search is unavailable. Try again in a moment.');
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
