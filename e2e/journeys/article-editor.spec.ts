import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import {
  leave,
  openSignedOut,
  sharedBrowser,
  widthsThatScrollSideways,
  untilSaid,
} from '../support/browser.js';
import {
  contentOf,
  newEditor,
  openEditor,
  PATIENT,
  saveButton,
  seededArticle,
  setContent,
  title,
  EDITOR_SCOPE,
} from '../support/editor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describe('the article editor', () => {
  it('should say that there is no such article', async () => {
    const { page, context } = await newEditor(browser);
    await page.goto('/edit-article/019a0000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByText("The article you're trying to edit doesn't exist.").waitFor();
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    await leave(context);
  });

  it('should send visitors to the sign-in page', async () => {
    const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
    const page = await context.newPage();
    const letGo = await openSignedOut(page, '/edit-article/019a0000-0000-7000-8000-000000000000');
    await untilSaid(page, 'You need to be logged in to edit articles.');
    letGo();
    await page.waitForURL('**/api/login?*');
    expect(await page.getByRole('textbox', { name: 'Content' }).count()).toBe(0);
    await context.close();
  });

  it('should show the text as readers will see it, without jumping', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 4)).id);
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { level: 2 }).first().waitFor(PATIENT);
    await preview
      .locator('h2')
      .first()
      .evaluate((heading) => Object.assign(heading, { isKept: true }));
    await contentOf(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('\n\nA last line.');
    await preview.getByText('A last line.').waitFor(PATIENT);
    expect(
      await preview
        .locator('h2')
        .first()
        .evaluate((heading) => 'isKept' in heading),
    ).toBe(true);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should not move what is below the text while its lines are measured', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 4);
    const text = 'A paragraph that takes several lines in a narrow column. '.repeat(8);
    await page.route(`**/api/articles/by-id/${id}`, async (route) => {
      const response = await route.fetch();
      const article = (await response.json()) as object;
      await route.fulfill({ response, json: { ...article, content: `${text}\n\n`.repeat(200) } });
    });
    await openEditor(page, id);
    const button = page.getByRole('button', { name: 'Upload Image' });
    const place = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await place();
    await button.scrollIntoViewIfNeeded();
    await contentOf(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('The end.');
    expect(await contentOf(page).textContent()).toContain('The end.');
    expect(await place()).toBe(before);
    await leave(context);
  });

  it('should keep the caret and the focus clear of the bar that saves', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 4);
    await openEditor(page, id);
    // A message makes the bar higher.
    await page.route(`**/api/articles/${id}`, (route) => route.fulfill({ status: 503, body: '{}' }));
    await saveButton(page).click();
    await page.getByText("Your changes aren't saved.").waitFor();
    const barTop = () =>
      page.locator('[data-save-bar]').evaluate((element) => element.getBoundingClientRect().top);
    await contentOf(page).focus();
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('The end.');
    const caret = page.locator('.cm-cursor-primary');
    await vi.waitFor(async () => {
      const { bottom } = await caret.evaluate((element) => element.getBoundingClientRect());
      expect(bottom).toBeLessThanOrEqual(await barTop());
    });
    const field = page.getByRole('textbox', { name: 'Featured Image' });
    const bottomOfField = () => field.evaluate((element) => element.getBoundingClientRect().bottom);
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight));
    expect(await bottomOfField()).toBeGreaterThan(await barTop());
    await field.focus();
    expect(await bottomOfField()).toBeLessThanOrEqual(await barTop());
    await leave(context);
  });

  it('should be accessible in both themes and fit every screen', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await title(page).fill('Short');
    expect(await violationsInEveryAppearance(page, EDITOR_SCOPE)).toEqual([]);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading').first().waitFor(PATIENT);
    expect(await violationsInEveryAppearance(page, EDITOR_SCOPE)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await leave(context);
  });

  it('should be used by keyboard alone', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await setContent(page, 'a door');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+B');
    expect(await contentOf(page).textContent()).toBe('**a door**');
    await page.keyboard.press('ControlOrMeta+Z');
    expect(await contentOf(page).textContent()).toBe('a door');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await contentOf(page).textContent()).toContain('| What | Where | When |');
    await page.keyboard.press('ControlOrMeta+K');
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await vi.waitFor(async () =>
      expect(await contentOf(page).evaluate((element) => element.matches(':focus'))).toBe(true),
    );
    await page.keyboard.press('ControlOrMeta+K');
    await dialog.getByLabel('Search our guides, or paste an address').fill('small flat');
    await dialog.getByRole('button', { name: /Small Flat/ }).click();
    await vi.waitFor(async () =>
      expect(await contentOf(page).textContent()).toContain('(/article/make-a-small-flat-feel-larger)'),
    );
    // Tab leads out of the text.
    await contentOf(page).focus();
    await page.keyboard.press('Tab');
    await vi.waitFor(async () =>
      expect(await contentOf(page).evaluate((element) => element.matches(':focus'))).toBe(false),
    );
    await leave(context);
  });
});
