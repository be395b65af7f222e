import { randomUUID } from 'node:crypto';
import {
  type AnsweredQuestion,
  AppError,
  type CallContext,
  type Gap,
  OPERATIONS,
} from '@hearthwise/contracts';
import { RpcServer } from '@hearthwise/rpc';
import { asUser } from '@hearthwise/service-kit/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { GapNotices } from './gap-notices.js';
import { GapSorter } from './gap-sorter.js';

const { watchAdvice, listGaps, attachGap, draftGap } = OPERATIONS.ai;
const operation = OPERATIONS.community.notifyOfAnsweredQuestions;
const ARTICLES = 12;

describe('telling of guides for questions', () => {
  const editor: CallContext = asUser('editor');
  let ai: TestAi;
  let community: RpcServer;
  let notices: GapNotices;
  let sorter: GapSorter;
  let calls: AnsweredQuestion[][];
  let isUnavailable: boolean;

  beforeAll(async () => {
    ai = await startTestAi((await readSeedArticles()).slice(0, ARTICLES), { GAPS_INTERVAL_MS: 3_600_000 });
    community = new RpcServer({
      host: '127.0.0.1',
      port: 0,
      token: ai.config.RPC_TOKEN,
      logger: pino({ level: 'silent' }),
      checkReady: async () => {},
      shouldCheckOutput: true,
    });
    const handle = async ({ input }: { input: { items: AnsweredQuestion[] } }) => {
      if (isUnavailable) {
        throw AppError.unavailable();
      }
      calls.push(input.items);

      return {};
    };
    community.addHandler(operation.name, handle as never, false, { operation });
    await community.listen(() => {});
    const { app } = await ai.startAnother({
      AI_ROLE: 'worker',
      GAPS_INTERVAL_MS: 3_600_000,
      COMMUNITY_URL: `http://127.0.0.1:${community.port}`,
    });
    notices = app.get(GapNotices);
    sorter = app.get(GapSorter);
  });
  beforeEach(async () => {
    [calls, isUnavailable] = [[], false];
    await ai.query('DELETE FROM advice');
    await ai.query('DELETE FROM gaps');
  });
  afterAll(async () => {
    await ai.stop();
    await community.close();
  });

  const create = async (question: string) => {
    const id = randomUUID();
    await ai.query(
      `INSERT INTO advice (id, question, status, outcome, result) VALUES ($1, $2, 'done', 'gap', '{}')`,
      [id, question],
    );

    return id;
  };
  const watch = async (adviceId: string) => {
    const member = asUser();
    await ai.client.call(watchAdvice, { adviceId }, member);

    return member.actor.id;
  };
  const findGap = async (): Promise<Gap> => {
    await sorter.run();

    return (await ai.client.call(listGaps, { limit: 1, offset: 0 }, editor)).rows[0] as Gap;
  };
  const run = async () => {
    calls.length = 0;
    await notices.run();

    return calls.flat();
  };
  const guide = (at = 0) => {
    const article = ai.content.articles[at];
    if (!article) {
      throw new Error('There is no such article.');
    }

    return article;
  };
  const attachTo = ({ id, version }: Gap, revision: number) =>
    ai.client.call(
      attachGap,
      { id, version, articleId: guide().id, title: guide().title, heading: null, revision },
      editor,
    );

  it('should wait until the index has the revision, and be done once', async () => {
    const id = await create('Where does a hamster sleep?');
    const userId = await watch(id);
    expect(await run()).toEqual([]);
    await attachTo(await findGap(), guide().revision + 1);
    expect(await run()).toEqual([]);
    guide().revision += 1;
    await ai.indexed();
    const { slug, title } = guide();
    expect(await run()).toEqual([
      { userId, adviceId: id, question: 'Where does a hamster sleep?', slug, title },
    ]);
    expect(await run()).toEqual([]);
    const { rows } = await ai.client.call(listGaps, { limit: 1, offset: 0, state: 'attached' }, editor);
    expect(rows[0]?.article?.isCovered).toBe(true);
  });

  it('should reach everybody who asked about it', async () => {
    const users = [
      await watch(await create('Where does a hamster sleep?')),
      await watch(await create('What does a hamster eat?')),
    ];
    await watch(await create('Can I paint my xylophone?'));
    await attachTo(await findGap(), 1);
    expect((await run()).map(({ userId }) => userId).toSorted()).toEqual(users.toSorted());
  });

  it('should be sent later when community is unavailable', async () => {
    await watch(await create('Where does a hamster sleep?'));
    await attachTo(await findGap(), 1);
    isUnavailable = true;
    await expect(notices.run()).rejects.toMatchObject({ code: 'service.unavailable' });
    isUnavailable = false;
    expect(await run()).toHaveLength(1);
  });

  it('should wait for the publication of a draft', async () => {
    await watch(await create('Where does a hamster sleep?'));
    const { id, version } = await findGap();
    const draft = { ...guide(1), id: randomUUID(), slug: 'hamsters', title: 'Hamsters', revision: 3 };
    await ai.client.call(draftGap, { id, version, articleId: draft.id, title: '' }, editor);
    expect(await run()).toEqual([]);
    ai.content.articles.push(draft);
    await ai.indexed();
    expect(await run()).toMatchObject([{ slug: 'hamsters', title: 'Hamsters' }]);
  });

  it('should be done of a question that is answered by something else, too', async () => {
    const wording = 'Why does my purple xylophone rust?';
    const id = await create(wording);
    await watch(id);
    expect(await run()).toEqual([]);
    const article = guide(2);
    article.questions = [{ heading: null, questions: [wording] }];
    article.revision += 1;
    await ai.indexed();
    expect(await run()).toMatchObject([{ adviceId: id, slug: article.slug }]);
  });
});
