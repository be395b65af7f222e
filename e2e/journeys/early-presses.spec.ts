import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave, PHONE, sharedBrowser, visit, type Visit } from '../support/browser.js';

/** Opens a page, and does something with its first HTML before the client starts. */
async function actEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  await page.route(/entry-client/, async (route) => {
    await act();
    await route.continue();
    resolve();
  });
  await page.goto(path);
  await started;
  await page.unroute(/entry-client/);
}

describe('before the scripts are there', () => {
  let reader: Visit;
  beforeAll(async () => {
    reader = await visit(await sharedBrowser());
  });
  afterAll(() => leave(reader.context));

  it('should open the menu that the pointer rests on, and search for what is typed', async () => {
    const { page, consoleErrors } = reader;
    const menu = page.getByRole('button', { name: 'Our Lifestyles' });
    await actEarly(page, '/projects', async () => {
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('desk');
      await menu.hover();
    });
    await page.getByRole('link', { name: 'All of Our Lifestyles' }).waitFor();
    await page.waitForURL('**/projects?search=desk');
    expect(consoleErrors).toEqual([]);
  });

  it('should open the tab, and on a phone the menu, that was pressed', async () => {
    const { page, consoleErrors } = reader;
    await actEarly(page, '/ways-we-live/renters', () => page.getByRole('tab', { name: 'Projects' }).click());
    await page.waitForURL('**/renters?tab=projects');
    await page.setViewportSize(PHONE);
    await actEarly(page, '/', () => page.getByRole('button', { name: 'Open menu' }).click());
    await page.getByRole('dialog').getByRole('link', { name: 'Projects' }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('should choose the topic and the prompt that were pressed', async () => {
    const { page, consoleErrors } = reader;
    const prompt = page.getByRole('button', { name: 'What should I check before I sign a lease?' });
    await actEarly(page, '/ai-chat', async () => {
      await page.getByRole('radio', { name: 'Ways We Live' }).click();
      await prompt.click();
    });
    await page.waitForURL('**/ai-chat?category=ways-we-live');
    expect(await page.getByRole('radio', { name: 'Ways We Live' }).isChecked()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Your question' }).inputValue()).toBe(
      'What should I check before I sign a lease?',
    );
    expect(consoleErrors).toEqual([]);
  });
});
