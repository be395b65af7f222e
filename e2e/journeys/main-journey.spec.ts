import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../support/api.js';
import {
  launchBrowser,
  open,
  PHONE,
  visit,
  type Visit,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What the product is for: read, join, ask, share. */
describe.each([
  ['on a wide screen', WIDE],
  ['on a phone', PHONE],
])('the main journey %s', (_name, viewport) => {
  let reader: Visit;

  beforeAll(async () => {
    reader = await visit(browser, viewport);
  });
  afterAll(() => reader.context.close());

  const openTopic = async () => {
    const { page } = reader;
    if (viewport === PHONE) {
      await page.getByRole('button', { name: /menu/i }).click();
      await page.getByRole('dialog').locator('summary', { hasText: 'Ways We Live' }).click();
    } else {
      await page.getByRole('button', { name: 'Ways We Live' }).hover();
    }
    await page.getByRole('link', { name: 'Small-Space Living & Downsizing' }).click();
    await page.waitForURL('**/ways-we-live/small-space-living-downsizing');
  };

  it('should lead from the navigation to an article', async () => {
    const { page } = reader;
    await open(page, '/');
    await openTopic();
    await page.getByRole('tab', { name: 'Articles' }).click();
    await page.getByRole('link', { name: 'How to Make a Small Flat Feel Larger' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'How to Make a Small Flat Feel Larger' }).waitFor();
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(4);
    expect(await page.title()).toContain('How to Make a Small Flat Feel Larger');
  });

  it('should make an account and come back to the assistant', async () => {
    const { page } = reader;
    await page.goto('/api/login?returnTo=%2Fai-chat');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('E-mail').fill(newEmail());
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/ai-chat', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign Out' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/ai-chat');
  });

  it('should answer a question with sources and a checklist that can be kept', async () => {
    const { page } = reader;
    const box = page.getByRole('textbox').first();
    await box.fill('How do I make a small flat feel larger?');
    await box.press('Enter');
    const source = page.getByRole('link', { name: /How to Make a Small Flat Feel Larger/ }).first();
    await source.waitFor();
    await page.getByRole('button', { name: 'Save Checklist' }).click();
    await page.getByText('Checklist saved to your planning tools!').waitFor();
    expect(await page.getByText('Failed to save checklist.').count()).toBe(0);
  });

  it('should share a project that stands first in the list', async () => {
    const { page } = reader;
    const title = `A bench under the window, ${viewport.width}`;
    await open(page, '/projects?new=1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/Title/).fill(title);
    await dialog.getByLabel(/Description/).fill('Three drawers, one lid, and room for every blanket we own.');
    await dialog.getByRole('button', { name: 'Share Project' }).click();
    await page.getByText('Project created successfully!').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: title }).first().waitFor();
    expect(await page.locator('main article').first().innerText()).toContain(title);
  });

  it('should greet the member at home by name', async () => {
    const { page } = reader;
    await page.goto('/');
    const greeting = page.getByRole('heading', { level: 1, name: 'Welcome back' });
    await greeting.waitFor();
    expect(await greeting.innerText()).toBe('Welcome back, Ana!');
  });

  it('should have given the browser nothing to complain about', () => {
    expect(reader.consoleErrors).toEqual([]);
  });
});

describe('pages as they arrive', () => {
  it.each([
    '/',
    '/article/make-a-small-flat-feel-larger',
    '/ways-we-live/renters',
    '/category/our-lifestyles',
    '/projects',
    '/discussions',
    '/ai-chat',
  ])('should be whole in the first HTML and hydrate without a word: %s', async (path) => {
    const { context, page, consoleErrors } = await visit(browser);
    await context.route('**/*.js', (route) => route.abort());
    await page.goto(path);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const text = await page.locator('main').innerText();
    expect(text.length).toBeGreaterThan(300);
    await context.unroute('**/*.js');
    consoleErrors.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(heading);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it.each(['light', 'dark'] as const)('should be accessible in %s', async (colorScheme) => {
    for (const path of [
      '/',
      '/article/make-a-small-flat-feel-larger',
      '/projects',
      '/ai-chat',
      '/api/login',
    ]) {
      const { context, page } = await visit(browser, WIDE, colorScheme);
      await (path.startsWith('/api/') ? page.goto(path) : open(page, path));
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
      await context.close();
    }
  });

  it.each([
    '/',
    '/article/make-a-small-flat-feel-larger',
    '/ways-we-live/renters',
    '/projects',
    '/discussions',
    '/ai-chat',
  ])('should never scroll sideways: %s', async (path) => {
    const { context, page } = await visit(browser);
    await open(page, path);

    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await context.close();
  });

  it('should say not found with the right status', async () => {
    const { context, page } = await visit(browser);
    const missing = await page.goto('/nowhere/at/all');
    expect(missing?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect((await page.goto('/article/no-such-article'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    expect((await page.goto('/ways-we-live/no-such-topic'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Category Not Found' }).waitFor();
    await context.close();
  });
});
