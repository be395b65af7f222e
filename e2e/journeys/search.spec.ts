import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/accessibility.js';
import { baseUrl, newEmail, PASSWORD } from '../support/api.js';
import {
  APPEARANCES,
  leave,
  open,
  PHONE,
  sharedBrowser,
  show,
  visit,
  waitUntilHydrated,
  WIDE,
} from '../support/browser.js';

const TEAPOTS = 'Moving into 22 square metres with eleven teapots. What would you keep?';

let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

describe('searching', () => {
  it('should work with the mouse: from the box at the top to the discussion', async () => {
    const { page, context, consoleErrors } = await visit(browser);
    await open(page, '/');
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('teapots metres');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=teapots+metres');
    await page.getByRole('main').getByRole('link', { name: TEAPOTS }).click();
    await page.getByRole('heading', { level: 1, name: TEAPOTS }).waitFor();
    await page.goBack();
    expect(await page.getByRole('main').getByRole('searchbox').inputValue()).toBe('teapots metres');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should work with the keyboard alone: / leads to the box, a correction to the results', async () => {
    const { page, context, consoleErrors } = await visit(browser);
    await open(page, '/projects');
    const box = page.getByRole('searchbox', { name: 'Search everything' });
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('/');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('teapotts');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=teapotts');
    // A link that is followed before leaves no time to remember the search.
    await waitUntilHydrated(page);
    const correction = page.getByRole('main').getByRole('link', { name: 'teapots', exact: true });
    await correction.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=teapots');
    await correction.waitFor({ state: 'detached' });
    const types = page.getByRole('navigation', { name: 'Types of results' });
    await types.getByRole('link', { name: /^Discussions/ }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=teapots&type=discussion');
    await page.getByRole('heading', { level: 3, name: TEAPOTS }).waitFor();
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect.poll(() => recent.getByRole('link').allInnerTexts()).toEqual(['teapotts']);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should leave / to who writes, and to who has switched it off', async () => {
    const { page, context } = await visit(browser);
    await open(page, '/search');
    await page.waitForLoadState('networkidle');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('one');
    await box.press('End');
    await page.keyboard.press('/');
    expect(await box.inputValue()).toBe('one/');
    await page.getByRole('checkbox').uncheck();
    await page.keyboard.press('/');
    expect(await page.getByRole('checkbox').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await leave(context);
  });

  it('should work on a phone, and offer the adviser when nothing is found', async () => {
    const { page, context, consoleErrors } = await visit(browser, PHONE);
    await open(page, '/discussions');
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.waitForURL('**/search');
    await page.getByRole('searchbox', { name: 'Search guides, projects and discussions' }).fill('qwxz vrkk');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No results for “qwxz vrkk”' }).waitFor();
    await page.getByRole('link', { name: 'Ask the adviser' }).click();
    await page.waitForURL('**/ai-chat?q=qwxz+vrkk');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should work without scripts', async () => {
    const context = await browser.newContext({
      baseURL: baseUrl(),
      viewport: WIDE,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/nowhere-at-all');
    await page.getByRole('main').getByRole('searchbox').fill('teapots');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=teapots');
    await page.getByRole('link', { name: /^Discussions \d/ }).click();
    await page.getByRole('heading', { level: 3, name: TEAPOTS }).waitFor();
    const answer = await page.goto('/search?q=teapots');
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    await context.close();
  });

  it('should show similar discussions and guides to who starts a discussion', async () => {
    const { page, context, consoleErrors } = await visit(browser);
    await context.request.post('/api/auth/sign-up', {
      data: { email: newEmail(), password: PASSWORD, firstName: 'Ana' },
      headers: { origin: new URL(baseUrl()).origin },
    });
    await open(page, '/discussions?new=1');
    const dialog = page.getByRole('dialog', { name: 'Start Discussion' });
    await dialog
      .getByRole('textbox', { name: 'Title' })
      .pressSequentially('Quieter floor for neigbours below');
    const similar = dialog.getByRole('region', { name: 'This may answer it already' });
    const links = similar.getByRole('link');
    await links.first().waitFor();
    expect(await links.first().innerText()).toContain('Our floor is a drum.');
    expect(await links.count()).toBeLessThanOrEqual(6);
    for (const appearance of APPEARANCES) {
      await show(page, appearance);
      expect(await violationsOn(page)).toEqual([]);
    }
    const [opened] = await Promise.all([context.waitForEvent('page'), links.first().click()]);
    await opened.getByRole('heading', { level: 1, name: /^Our floor is a drum/ }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Title' }).inputValue()).toContain('neigbours');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it.each(['/search', '/search?q=home', '/search?q=teapotts', '/search?q=qwxzvrkk'])(
    'should be accessible at %s',
    async (path) => {
      const { page, context, consoleErrors } = await visit(browser);
      await page.goto('/search?q=damp');
      await open(page, path);
      for (const appearance of APPEARANCES) {
        await show(page, appearance);
        expect(await violationsOn(page)).toEqual([]);
      }
      expect(consoleErrors).toEqual([]);
      await leave(context);
    },
  );
});
