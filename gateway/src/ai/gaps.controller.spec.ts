import { AppError, type Operation, OPERATIONS, type OperationPayload } from '@hearthwise/contracts';
import type { RpcServer } from '@hearthwise/rpc';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { Redis } from '../redis/redis.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { configFor, createFakeService } from '../testing/fake-service.js';
import { GapsController } from './gaps.controller.js';

const { ai, content } = OPERATIONS;
const GAP = '0199a000-0000-7000-8000-00000000000a';
const ARTICLE = '0199a000-0000-7000-8000-00000000000b';

type Draft = OperationPayload<typeof content.createArticle>;

/** What content and ai would store is kept here, and each may fail once. */
describe('decisions that write a guide', () => {
  let service: RpcServer;
  let services: RpcClients;
  let controller: GapsController;
  let gap: { version: number; state: string; article: { id: string } | null };
  let added: unknown[];
  let drafts: Map<string, Draft>;
  let failing: string | null;

  beforeEach(async () => {
    gap = { version: 1, state: 'open', article: null };
    [added, drafts, failing] = [[], new Map(), null];
    service = createFakeService(pino({ level: 'silent' }));
    addHandlers();
    await service.listen(() => {});
    const config = configFor(service, { RATE_LIMITS: 'off' });
    services = new RpcClients(config);
    controller = new GapsController(
      services,
      new RateLimits(config, new Redis(config, pino({ level: 'silent' }))),
    );
  });
  afterEach(async () => {
    await services.onApplicationShutdown();
    await service.close();
  });

  const handle = <O extends Operation>(operation: O, answer: (input: OperationPayload<O>) => unknown) => {
    const handler = async ({ input }: { input: OperationPayload<O> }) => {
      if (failing === operation.name) {
        failing = null;
        throw new AppError('server.unexpected', 'Interrupted');
      }

      return answer(input);
    };
    service.addHandler(operation.name, handler as never, false, { operation });
  };
  const stored = () => ({
    id: GAP,
    topic: 'hamster',
    ...gap,
    article: gap.article && { ...gap.article, title: 'Pets', heading: null, isCovered: false },
    counts: { unanswered: 1, partial: 0, unhelpful: 0 },
    newestAt: '2026-01-01T00:00:00.000Z',
    samples: [],
    reason: null,
    questions: [],
    watchers: 0,
    nearest: [],
  });
  const decide = (state: string) => (input: { version: number; articleId: string }) => {
    if (input.version === gap.version) {
      gap = { version: gap.version + 1, state, article: { id: input.articleId } };
    }

    return stored();
  };
  const addHandlers = () => {
    handle(ai.getGap, stored);
    handle(ai.attachGap, decide('attached'));
    handle(ai.draftGap, decide('drafted'));
    handle(content.addHeadingQuestions, (input) => {
      added.push(input);

      return { id: input.id, slug: 'pets', title: 'Pets', revision: 2 };
    });
    handle(content.createArticle, (input) => {
      if (drafts.has(input.id)) {
        throw new AppError('request.invalid', 'This id is already taken.');
      }
      drafts.set(input.id, input);

      return articleOf(input);
    });
    handle(content.getArticleById, ({ id }) => articleOf(drafts.get(id) as Draft));
  };
  const request = { id: 'spec', ip: '127.0.0.1', headers: {} } as unknown as GatewayRequest;
  const attach = (more: object = {}) =>
    controller.attach({
      params: { id: GAP },
      body: { version: 1, articleId: ARTICLE, heading: 'Small animals', questions: ['A hamster?'], ...more },
      request,
    } as never);
  const draft = () =>
    controller.draft({
      params: { id: GAP },
      body: { version: 1, title: 'Pets', questions: ['A hamster?'] },
      request,
    } as never);

  it('should let the heading answer the questions, and say why', async () => {
    expect(await attach()).toMatchObject({ state: 'attached', article: { id: ARTICLE } });
    expect(added).toEqual([
      {
        id: ARTICLE,
        heading: 'Small animals',
        questions: ['A hamster?'],
        note: 'Answers questions about “hamster”',
      },
    ]);
  });

  it('should be completed by the same decision again when it was interrupted', async () => {
    failing = ai.attachGap.name;
    await expect(attach()).rejects.toMatchObject({ code: 'server.unexpected' });
    expect(gap.state).toBe('open');
    expect(await attach()).toMatchObject({ state: 'attached' });
    expect(await attach()).toMatchObject({ state: 'attached', version: 2 });
  });

  it('should write nothing when somebody else has decided otherwise', async () => {
    gap = { version: 2, state: 'dismissed', article: null };
    await expect(attach()).rejects.toMatchObject({ code: 'gap.decided' });
    await expect(draft()).rejects.toMatchObject({ code: 'gap.decided' });
    expect([added, drafts.size]).toEqual([[], 0]);
  });

  it('should start one draft, whoever is interrupted and whoever repeats it', async () => {
    failing = ai.draftGap.name;
    await expect(draft()).rejects.toMatchObject({ code: 'server.unexpected' });
    const drafted = await draft();
    expect(drafted).toMatchObject({ state: 'drafted' });
    expect(await draft()).toEqual(drafted);
    expect([...drafts]).toMatchObject([
      [drafted.article?.id, { title: 'Pets', questions: [{ heading: null, questions: ['A hamster?'] }] }],
    ]);
  });

  it('should say when the draft cannot be stored', async () => {
    failing = content.createArticle.name;
    await expect(draft()).rejects.toMatchObject({ code: 'server.unexpected' });
    expect(gap.state).toBe('open');
  });
});

function articleOf({ id, title }: Pick<Draft, 'id' | 'title'>) {
  return {
    id,
    title,
    slug: 'pets',
    content: '',
    excerpt: null,
    mainCategory: '',
    subcategory: null,
    imagePrompts: [],
    featuredImage: null,
    isHomepageFeatured: false,
    publishDate: null,
    readTime: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
  };
}
