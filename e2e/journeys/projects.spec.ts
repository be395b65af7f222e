import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { baseUrl, Caller, newMember } from '../support/api.js';
import {
  holdSignIn,
  leave,
  open,
  PHONE,
  sharedBrowser,
  visit,
  type Visit,
  visitAs,
  untilSaid,
} from '../support/browser.js';
import { untilAcknowledged } from '../support/until-acknowledged.js';

const visitor = new Caller();

type Member = Awaited<ReturnType<typeof newMember>>;

const reaction = (page: Page, name: RegExp) => page.getByRole('button', { name });

describe('a member with projects', () => {
  let member: Member;
  let person: Visit;
  let id: string;

  beforeAll(async () => {
    member = await newMember('Ines');
    const bench = { title: 'A rack for boots', description: 'Of oak.' };
    const { body } = await untilAcknowledged(() => member.post('/api/projects', bench));
    id = body.id;
    person = await visitAs(member.email);
  });
  afterAll(() => leave(person.context));

  it('should like and save with the mouse, and find it so after a reload and in the list', async () => {
    const { page, consoleErrors } = person;
    await open(page, `/projects/${id}`);
    await reaction(page, /^Like 0 likes/).click();
    await reaction(page, /^Save 0 saves/).click();
    await reaction(page, /^Like 1 like$/)
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await page.getByRole('link', { name: 'All projects' }).first().click();
    const card = page.getByRole('article').filter({ hasText: 'A rack for boots' });
    await card.getByRole('button', { name: 'Like A rack for boots, 1 like', pressed: true }).waitFor();
    await page.reload();
    await card.getByRole('button', { name: 'Save A rack for boots, 1 save', pressed: true }).waitFor();
    expect((await visitor.get(`/api/projects/${id}`)).body).toMatchObject({ likesCount: 1, savesCount: 1 });
    expect(consoleErrors).toEqual([]);
  });

  it('should take a like back by keyboard, in the list and on its page', async () => {
    const { page } = person;
    await open(page, '/projects');
    const like = page.getByRole('button', { name: /^Like A rack for boots/ });
    await like.and(page.locator('[aria-pressed=true]')).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Like A rack for boots, 0 likes', pressed: false }).waitFor();
    await page.getByRole('link', { name: 'A rack for boots' }).focus();
    await page.keyboard.press('Enter');
    await reaction(page, /^Like 0 likes$/).focus();
    await page.keyboard.press('Space');
    await reaction(page, /^Like 1 like$/)
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await expect.poll(async () => (await visitor.get(`/api/projects/${id}`)).body.likesCount).toBe(1);
  });

  it('should count a press that comes before the scripts', async () => {
    const { page } = person;
    await page.route(/entry-client/, async (route) => {
      await page.getByRole('button', { name: /^Save \d/ }).click();
      await route.continue();
    });
    await page.goto(`/projects/${id}`);
    await page.getByRole('button', { name: /^Save 0 saves$/, pressed: false }).waitFor();
    await page.unroute(/entry-client/);
    await expect.poll(async () => (await visitor.get(`/api/projects/${id}`)).body.savesCount).toBe(0);
  });

  it('should be accessible in every appearance', async () => {
    const { page } = person;
    await open(page, `/projects/${id}`);
    expect(await violationsInEveryAppearance(page)).toEqual([]);
  });
});

describe('a visitor with projects', () => {
  it('should find the steps of a project in the first HTML, as search engines do', async () => {
    const member = await newMember('Ines');
    const { body } = await member.post('/api/projects', {
      title: 'A bench in two steps',
      description: 'Of oak.',
      content: '1. **Measure** twice.\n2. Cut </script> once.',
    });
    const html = await (await fetch(`${baseUrl()}/projects/${body.id}`)).text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(json ?? '{}')).toMatchObject({
      '@type': 'HowTo',
      name: 'A bench in two steps',
      description: 'Of oak.',
      image: expect.stringMatching(/^https?:.+\.svg/),
      author: { '@type': 'Person', name: 'Ines' },
      step: [{ text: 'Measure twice.' }, { text: expect.stringMatching(/^Cut .*once\.$/) }],
    });
  });

  it('should be led to sign in and back, on a phone', async () => {
    const { page, context } = await visit(await sharedBrowser(), PHONE);
    const [{ id }] = (await visitor.get('/api/projects?limit=1')).body;
    const letGo = await holdSignIn(page);
    await open(page, `/projects/${id}`);
    await reaction(page, /^Save /).click();
    await untilSaid(page, 'Please sign in to save projects.');
    letGo();
    await page.waitForURL(/\/api\/login\?/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`/projects/${id}`);
    await leave(context);
  });
});
