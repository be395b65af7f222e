import { DEMO_MEMBERS } from '@hearthwise/contracts';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/accessibility.js';
import { baseUrl, newMember } from '../support/api.js';
import {
  leave,
  PHONE,
  sharedBrowser,
  show,
  visit,
  type Visit,
  waitUntilHydrated,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';

const PATHS = [
  '/',
  '/article/make-a-small-flat-feel-larger',
  '/ways-we-live/renters',
  '/category/our-lifestyles',
  '/projects',
  '/discussions',
  '/ai-chat',
  '/contact',
  '/moderation',
  '/in-danger',
  '/search?q=home',
  `/u/${DEMO_MEMBERS[0].id}`,
];

let reader: Visit;
let withoutScripts: BrowserContext;

beforeAll(async () => {
  // The newest posts are on several pages, and names may be long.
  const member = await newMember('Bartholomew'.repeat(4));
  await member.post('/api/projects', { title: 'A bench for boots', description: 'Of oak.' });
  await member.post('/api/discussions', { title: 'Boots', content: 'Where do they dry?' });
  const browser = await sharedBrowser();
  reader = await visit(browser);
  withoutScripts = await browser.newContext({
    baseURL: baseUrl(),
    viewport: WIDE,
    javaScriptEnabled: false,
  });
});
afterAll(() => Promise.all([leave(reader.context), withoutScripts.close()]));

describe.each(PATHS)('the page %s', (path) => {
  it('should be whole in the first HTML and hydrate without a word', async () => {
    const first = await withoutScripts.newPage();
    await first.goto(path);
    const heading = await first.getByRole('heading', { level: 1 }).innerText();
    expect((await first.locator('main').innerText()).length).toBeGreaterThan(300);
    await first.close();

    const { page, consoleErrors } = reader;
    await show(page, { viewport: WIDE, colorScheme: 'light' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitUntilHydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(consoleErrors).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('should be accessible in %s', async (colorScheme) => {
    const { page } = reader;
    await show(page, { viewport: WIDE, colorScheme });
    // The same page in the same size as before: only its colours differ.
    expect(await violationsOn(page, { onlyColors: colorScheme === 'dark' })).toEqual([]);
  });

  it('should never scroll sideways', async () => {
    expect(await widthsThatScrollSideways(reader.page)).toEqual([]);
  });

  it('should fit a phone whose text is twice as large', async () => {
    const { context, page } = reader;
    const devtools = await context.newCDPSession(page);
    try {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      expect(await widthsThatScrollSideways(page, [PHONE.width])).toEqual([]);
    } finally {
      await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
      await devtools.detach();
    }
  });
});

describe('a page that does not exist', () => {
  it('should say so with the right status', async () => {
    const { page, context } = await visit(await sharedBrowser());
    const missing = await page.goto('/nowhere/at/all');
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect((await page.goto('/article/no-such-article'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    expect((await page.goto('/ways-we-live/no-such-topic'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Category Not Found' }).waitFor();
    await leave(context);
  });
});
