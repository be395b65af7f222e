import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsInEveryAppearance, violationsOn } from '../support/accessibility.js';
import { newMember } from '../support/api.js';
import {
  holdSignIn,
  leave,
  openSignedOut,
  sharedBrowser,
  visit,
  widthsThatScrollSideways,
  untilSaid,
} from '../support/browser.js';
import { newEditor } from '../support/editor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click();
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the page"]');

async function openHomepageEditor(page: Page): Promise<void> {
  await page.goto('/edit-homepage');
  await field(page, 'Hero Title').waitFor();
}

/** The preview runs no scripts, and its components are checked on their own pages. */
const WITHOUT_PREVIEW = { exclude: 'iframe' };

describe('the homepage editor', () => {
  /** Other journeys share the product and expect the built-in texts. */
  afterAll(async () => {
    const editor = await newMember();
    await editor.put('/api/homepage-content', DEFAULT_HOMEPAGE);
  });

  it('should warn by the thresholds of the specification and never keep from saving', async () => {
    const { context, page, consoleErrors } = await newEditor(browser);
    await openHomepageEditor(page);
    const errors = page.getByRole('region', { name: 'Validation Errors' });
    const warnings = page.getByRole('region', { name: 'Suggestions' });

    await field(page, 'Hero Title').fill('');
    await errors.getByText('Hero title is required').waitFor();
    await field(page, 'Hero Title').fill('x'.repeat(60));
    await field(page, 'Hero Subtitle').fill('x'.repeat(80));
    await field(page, 'Hero Description').fill('x'.repeat(200));
    await page.getByText('No problems found.').waitFor();
    await field(page, 'Hero Title').fill('x'.repeat(61));
    await field(page, 'Hero Subtitle').fill('x'.repeat(81));
    await field(page, 'Hero Description').fill('x'.repeat(201));
    expect(await warnings.getByRole('listitem').count()).toBe(3);
    await field(page, 'Hero Subtitle').fill('');
    await warnings.getByText("Hero subtitle helps clarify your platform's purpose").waitFor();
    await field(page, 'Welcome Message').fill('');
    await warnings.getByText('Welcome message helps personalize the user experience').waitFor();
    expect(await page.getByRole('button', { name: 'Save Changes' }).isEnabled()).toBe(true);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should show the real page while one types, save, say so, and lead home', async () => {
    const { context, page, consoleErrors } = await newEditor(browser);
    await openHomepageEditor(page);
    await field(page, 'Hero Title').fill('Good to see you');
    await preview(page).getByRole('heading', { level: 1, name: 'Good to see you, Ana!' }).waitFor();
    await page.getByRole('checkbox', { name: 'Places We Call Home' }).check();
    await preview(page).getByRole('link', { name: 'Places We Call Home' }).waitFor();
    await save(page);

    await page.waitForURL('**/');
    await page.getByText('Homepage content updated successfully!').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Good to see you, Ana!' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should not save over somebody else, and merge field by field', async () => {
    const ana = await newEditor(browser);
    const bob = await newEditor(browser);
    await openHomepageEditor(ana.page);
    await openHomepageEditor(bob.page);
    await field(bob.page, 'Welcome Message').fill('Written by Bob');
    await save(bob.page);
    await bob.page.waitForURL('**/');
    await field(ana.page, 'Hero Title').fill('Written by Ana');
    await save(ana.page);

    const dialog = ana.page.getByRole('dialog', { name: 'These texts were saved in the meantime' });
    await dialog.getByRole('button', { name: 'Merge by paragraph' }).click();
    expect(await violationsOn(ana.page, WITHOUT_PREVIEW)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use this merge' }).click();
    await dialog.waitFor({ state: 'detached' });
    await save(ana.page);
    await ana.page.waitForURL('**/');
    await ana.page.getByText('Written by Bob').waitFor();
    await ana.page.getByRole('heading', { level: 1, name: 'Written by Ana, Ana!' }).waitFor();
    await Promise.all([leave(ana.context), leave(bob.context)]);
  });

  it('should have what was typed back after a crash, and when a save fails', async () => {
    const { context, page } = await newEditor(browser);
    await openHomepageEditor(page);
    await field(page, 'Hero Title').fill('Half a thought');
    await page.route('**/api/homepage-content', (route) => route.fulfill({ status: 500, body: '{}' }));
    await save(page);
    await page.getByText('Failed to update homepage content').waitFor();
    await vi.waitFor(async () =>
      expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Half a thought'),
    );

    const again = await context.newPage();
    await openHomepageEditor(again);
    expect(await field(again, 'Hero Title').inputValue()).toBe('Half a thought');
    await again.getByText('Your unsaved work is back.').waitFor();
    await again.getByRole('link', { name: 'Back to the page' }).click();
    const question = again.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await again.getByRole('button', { name: 'Use the saved version' }).click();
    expect(await field(again, 'Hero Title').inputValue()).not.toBe('Half a thought');
    await leave(context);
  });

  it('should send whose session has ended to sign in', async () => {
    const { context, page } = await newEditor(browser);
    await openHomepageEditor(page);
    await field(page, 'Hero Title').fill('Too late');
    await context.clearCookies();
    const letGo = await holdSignIn(page);
    await save(page);
    await untilSaid(page, 'You need to be logged in to edit content.');
    letGo();
    await page.waitForURL('**/api/login?returnTo=%2Fedit-homepage');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await leave(context);
  });

  it('should send visitors to sign in', async () => {
    const { context, page } = await visit(browser);
    const letGo = await openSignedOut(page, '/edit-homepage');
    await untilSaid(page, 'You need to be logged in to edit content.');
    letGo();
    await page.waitForURL('**/api/login?returnTo=%2Fedit-homepage');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await leave(context);
  });
});

describe('the editors of topics and pages', () => {
  it('should save the texts of a topic and restore the version before', async () => {
    const { context, page, consoleErrors } = await newEditor(browser);
    await page.goto('/ways-we-live/teen');
    await page.getByRole('link', { name: 'Edit Page' }).first().click();
    await field(page, 'Description').fill('First words.');
    await field(page, 'Quick Tips').fill('One tip\n\nAnother tip');
    await preview(page).getByText('Another tip').waitFor();
    await save(page);
    await page.getByText('Page updated successfully!').waitFor();
    await page.waitForURL('**/ways-we-live/teen');
    await page.getByText('First words.').waitFor();

    await page.getByRole('link', { name: 'Edit Page' }).first().click();
    await field(page, 'Description').fill('Second words.');
    await save(page);
    await page.waitForURL('**/ways-we-live/teen');
    await page.getByRole('link', { name: 'Edit Page' }).first().click();
    await page.getByRole('tab', { name: 'Versions' }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 is restored.').waitFor();
    expect(await field(page, 'Description').inputValue()).toBe('First words.');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should refuse a link that leads elsewhere, and say which', async () => {
    const { context, page } = await newEditor(browser);
    await page.goto('/edit-subcategory/ways-we-live/solo-living');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await field(page, 'Title of link 1').fill('Elsewhere');
    await field(page, 'Path of link 1').fill('//elsewhere.example');
    const errors = page.getByRole('region', { name: 'Validation Errors' });
    await errors.getByText(/Popular links 1: Enter a path on this site/).waitFor();
    expect(await errors.getByRole('listitem').count()).toBe(1);
    await leave(context);
  });

  it('should change a page, with a preview by the server', async () => {
    const { context, page, consoleErrors } = await newEditor(browser);
    let renderings = 0;
    page.on('request', (request) => (renderings += Number(request.url().endsWith('/api/articles/checks'))));
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await field(page, 'Content').fill('## A new heading\n\n- **One**\n- Two');
    await preview(page).getByRole('heading', { name: 'A new heading' }).waitFor();
    await save(page);
    await page.waitForURL('**/terms');
    await page.getByRole('heading', { level: 2, name: 'A new heading' }).waitFor();
    expect(renderings).toBeLessThanOrEqual(3);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should keep the focus clear of the bar that saves', async () => {
    const { context, page } = await newEditor(browser);
    await page.setViewportSize({ width: 390, height: 500 });
    await page.goto('/edit-homepage');
    const welcome = field(page, 'Welcome Message');
    await welcome.waitFor();
    // In the window, but behind the bar.
    await welcome.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight));
    await welcome.focus();
    const [bottom, bar] = await Promise.all([
      welcome.evaluate((element) => element.getBoundingClientRect().bottom),
      page.locator('[data-save-bar]').evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(bottom).toBeLessThanOrEqual(bar);
    await leave(context);
  });

  it.each([
    '/edit-homepage',
    '/edit-subcategory/ways-we-live/renters',
    '/edit-page/help',
    '/help',
    '/privacy',
    '/accessibility',
  ])('should be accessible and fit every screen: %s', async (path) => {
    const { page, context } = await newEditor(browser);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText('Loading Editor...').waitFor({ state: 'detached' });
    expect(await violationsInEveryAppearance(page, WITHOUT_PREVIEW)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await leave(context);
  });
});
