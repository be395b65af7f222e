import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  PHONE,
  sharedBrowser,
  visit,
  type Visit,
  waitUntilHydrated,
  WIDE,
} from '../support/browser.js';

/** What the product is for: read, join, ask, share. */
describe.each([
  ['on a wide screen', WIDE],
  ['on a phone', PHONE],
])('the main journey %s', (_name, viewport) => {
  let reader: Visit;

  beforeAll(async () => {
    reader = await visit(await sharedBrowser(), viewport);
  });
  afterAll(() => leave(reader.context));

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
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL('**/ai-chat');
    await waitUntilHydrated(page);
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
