import { randomUUID } from 'node:crypto';
import { AppError, OPERATIONS } from '@hearthwise/contracts';
import { createLogger, ColumnBackfill } from '@hearthwise/service-kit';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';
import { RENDERED_TABLES } from './rendered-tables.js';

const { createDiscussion, getDiscussion, createProject, getProject } = OPERATIONS.community;

describe('posts that an older version rendered', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  it('should be rendered again when the service starts, and all others be left alone', async () => {
    const { dataSource } = community;
    const post = { title: 'A bench', description: 'Oak', content: 'Of *oak*.' };
    const discussions = Array.from({ length: 25 }, () => ({ ...post, id: randomUUID() }));
    for (const discussion of discussions) {
      await community.client.call(createDiscussion, discussion, asUser());
    }
    const project = await community.client.call(createProject, { ...post, id: randomUUID() }, asUser());
    await dataSource.query("UPDATE discussions SET content_html = 'kept'");
    const outdated = discussions.slice(1).map(({ id }) => id);
    await dataSource.query(
      "UPDATE discussions SET content_html = 'old', render_version = 0 WHERE id = ANY ($1)",
      [outdated],
    );
    await dataSource.query("UPDATE projects SET content_html = 'old', render_version = 0");

    const backfill = new ColumnBackfill(dataSource, RENDERED_TABLES, createLogger('community', 'silent'));
    backfill.onApplicationBootstrap();
    const htmlOf = async (id: string) =>
      (await community.client.call(getDiscussion, { id }, asVisitor())).contentHtml;
    const html = '<p>Of <em>oak</em>.</p>';
    await expect
      .poll(async () => new Set(await Promise.all(outdated.map(htmlOf))), { timeout: 30_000 })
      .toEqual(new Set([html]));
    expect(await htmlOf(discussions[0]?.id ?? '')).toBe('kept');
    expect((await community.client.call(getProject, { id: project.id }, asVisitor())).contentHtml).toBe(html);

    await backfill.onModuleDestroy();
  });

  it('should be rendered again later when there is too much to do for it now', async () => {
    const { dataSource } = community;
    const post = { title: 'A bench', description: 'Oak', content: 'Of *oak*.', id: randomUUID() };
    await community.client.call(createProject, post, asUser());
    await dataSource.query("UPDATE projects SET content_html = 'old', render_version = 0");

    let attempts = 0;
    const overloaded = RENDERED_TABLES.map((table) => ({
      ...table,
      derive: async (content: string) => {
        attempts += 1;
        if (attempts === 1) {
          throw AppError.unavailable(new Error('too many tasks wait'));
        }

        return table.derive(content);
      },
    }));
    const backfill = new ColumnBackfill(dataSource, overloaded, createLogger('community', 'silent'), 10);
    backfill.onApplicationBootstrap();
    await expect
      .poll(async () => (await community.client.call(getProject, { id: post.id }, asVisitor())).contentHtml, {
        timeout: 30_000,
      })
      .toBe('<p>Of <em>oak</em>.</p>');

    await backfill.onModuleDestroy();
  });

  it('should be left alone when a newer version renders them meanwhile', async () => {
    const { dataSource } = community;
    const post = { title: 'A bench', description: 'Oak', content: 'Of *oak*.', id: randomUUID() };
    await community.client.call(createProject, post, asUser());
    await dataSource.query("UPDATE projects SET content_html = 'old', render_version = 0");

    const overtaken = RENDERED_TABLES.map((table) => ({
      ...table,
      derive: async (content: string) => {
        await dataSource.query("UPDATE projects SET content_html = 'newer', render_version = 1000000");

        return table.derive(content);
      },
    }));
    const backfill = new ColumnBackfill(dataSource, overtaken, createLogger('community', 'silent'));
    backfill.onApplicationBootstrap();
    await expect
      .poll(() => dataSource.query('SELECT count(*)::int AS old FROM projects WHERE render_version = 0'), {
        timeout: 30_000,
      })
      .toEqual([{ old: 0 }]);
    await backfill.onModuleDestroy();
    const { contentHtml } = await community.client.call(getProject, { id: post.id }, asVisitor());
    expect(contentHtml).toBe('newer');
  });
});
