import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TABS } from '../support/admin-tabs.js';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { newMember } from '../support/api.js';
import { leave, open, type Visit, visitAsAdmin, widthsThatScrollSideways } from '../support/browser.js';
import { goTo } from '../support/links.js';

/** Some rows of long tables, of which axe looks at each element. */
const SEARCHES: Record<string, string> = { articles: 'small', users: 'Ada' };

describe('the admin panel', () => {
  it('should lead from the list to a saved article, by keyboard alone', async () => {
    const { page, context, consoleErrors } = await visitAsAdmin();
    await open(page, '/admin');
    await page.getByText(/\d+ articles$/).waitFor();
    expect(await page.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/');

    await page.getByRole('searchbox', { name: 'Search guides' }).focus();
    await page.keyboard.type('three generations');
    await page.waitForURL((url) => url.searchParams.get('search') === 'three generations');
    await page.getByRole('button', { name: /^Three Generations/ }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit Article' });
    await dialog.getByLabel(/^Excerpt/).fill('Changed in the admin panel.');
    await dialog.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await page.getByText('Article updated successfully', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should find a user, suspend them and say so in the audit log', async () => {
    const member = await newMember('Suspicia');
    const { page, context } = await visitAsAdmin();
    await open(page, `/admin?tab=users&search=${encodeURIComponent(member.email)}`);
    await page.getByRole('button', { name: 'Manage Suspicia' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Suspicia is suspended. All sessions have ended.').waitFor();
    expect((await member.get('/api/auth/user')).status).toBe(401);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await page
      .getByText(/^suspended a user: Suspicia/)
      .first()
      .waitFor();
    await leave(context);
  });

  it('should rebuild the search index and show its job, by keyboard alone', async () => {
    const { page, context, consoleErrors } = await visitAsAdmin();
    await open(page, '/admin?tab=ai');
    await page.getByRole('button', { name: 'Rebuild the search index' }).press('Enter');
    await page.getByText(/^Last rebuilt/).waitFor({ timeout: 30_000 });
    await page.getByRole('tab', { name: 'AI' }).focus();
    const tabs = await page.getByRole('tab').allInnerTexts();
    for (const tab of tabs.slice(tabs.indexOf('AI') + 1, tabs.indexOf('Jobs') + 1)) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name: tab, selected: true }).waitFor();
    }
    await page.getByRole('table', { name: 'Queues' }).getByText('Rebuilds of the search index').waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  describe('every tab', () => {
    let admin: Visit;
    beforeAll(async () => {
      admin = await visitAsAdmin();
      const { id } = (
        await (await newMember()).post('/api/discussions', { title: 'Oil?', content: 'For oak.' })
      ).body;
      await (await newMember()).post('/api/reports', { kind: 'discussion', id, reason: 'spam' });
      await open(admin.page, '/admin');
    });
    afterAll(() => leave(admin.context));

    it.each(ADMIN_TABS)('should be accessible in both themes and fit every screen: %s', async (tab) => {
      const { page } = admin;
      await goTo(page, `/admin?tab=${tab}&search=${SEARCHES[tab] ?? ''}`);
      await page.locator(`[role=tab][id$="-tab-${tab}"][aria-selected=true]`).waitFor();
      await page.getByRole('tabpanel').locator('table, form, ul').first().waitFor();
      expect(await violationsInEveryAppearance(page)).toEqual([]);
      expect(await widthsThatScrollSideways(page)).toEqual([]);
    });
  });
});
