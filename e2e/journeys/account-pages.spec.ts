import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../support/accessibility.js';
import { newEmail, newMember, PASSWORD } from '../support/api.js';
import { APPEARANCES, leave, open, sharedBrowser, show, visit, type Visit } from '../support/browser.js';
import { makeResetLink } from '../support/reset-link.js';

const showButton = (page: Page) => page.getByRole('button', { name: 'Show password' });
const passwordField = (page: Page) => page.getByLabel(/password$/i);

interface Flaws {
  violations: string[];
  width: number;
}

/** What axe finds in each appearance of the page that is open, and how wide the page is. */
async function flawsOn(page: Page): Promise<Flaws[]> {
  const flaws: Flaws[] = [];
  for (const appearance of APPEARANCES) {
    await show(page, appearance);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    flaws.push({ violations: await violationsOn(page), width });
  }

  return flaws;
}

const FLAWLESS: Flaws[] = APPEARANCES.map(({ viewport: { width } }) => ({ violations: [], width }));

/** The pages that take passwords, in a browser: none of them has a script. */
describe('the account pages', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  const inBrowser = async (act: (visitor: Visit) => Promise<void>) => {
    const visitor = await visit(browser);
    await act(visitor);
    expect(visitor.consoleErrors).toEqual([]);
    await leave(visitor.context);
  };

  it('should sign in with Enter, from a password that is shown and one that is not', async () => {
    const { email } = await newMember();
    await inBrowser(async ({ page, context }) => {
      for (const isShown of [false, true]) {
        await context.clearCookies();
        await page.goto('/api/login?returnTo=%2Fai-chat');
        await page.getByLabel('Email').fill(email);
        await passwordField(page).fill(PASSWORD);
        if (isShown) {
          await showButton(page).click();
          await page.getByRole('button', { name: 'Hide password' }).waitFor();
        }
        await passwordField(page).press('Enter');
        await page.waitForURL('**/ai-chat');
        expect((await page.request.get('/api/auth/user')).status()).toBe(200);
      }
    });
  });

  it('should show and hide the password, keep all that was typed, and stay with the field', async () => {
    await inBrowser(async ({ page }) => {
      await page.goto('/api/sign-up');
      await page.getByLabel('First name').fill('Ana');
      await page.getByLabel('Email').fill('not yet an address');
      await passwordField(page).fill('short');
      await showButton(page).click();
      await page.getByRole('button', { name: 'Hide password' }).waitFor();
      expect(await passwordField(page).getAttribute('type')).toBe('text');
      expect(await passwordField(page).inputValue()).toBe('short');
      expect(await page.getByLabel('First name').inputValue()).toBe('Ana');
      expect(await page.getByLabel('Email').inputValue()).toBe('not yet an address');
      expect(await passwordField(page).evaluate((field) => field === document.activeElement)).toBe(true);

      await page.getByRole('button', { name: 'Hide password' }).click();
      await showButton(page).waitFor();
      expect(await passwordField(page).getAttribute('type')).toBe('password');
      expect(await passwordField(page).inputValue()).toBe('short');
    });
  });

  it('should lead from a link to a new password and on to signing in with it', async () => {
    const { email } = await newMember();
    const link = await makeResetLink(email);
    await inBrowser(async ({ page }) => {
      await page.goto(link);
      await passwordField(page).fill('another horse battery');
      await showButton(page).click();
      await page.getByRole('button', { name: 'Hide password' }).waitFor();
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Your password has been changed. You can sign in with it now.').waitFor();
      await page.getByLabel('Email').fill(email);
      await passwordField(page).fill('another horse battery');
      await passwordField(page).press('Enter');
      await page.waitForURL((url) => url.pathname === '/');
      expect((await page.request.get('/api/auth/user')).status()).toBe(200);
    });
  });

  it('should say so when a link is used again', async () => {
    const { email } = await newMember();
    const link = await makeResetLink(email);
    await makeResetLink(email);
    const { page, context } = await visit(browser);
    await page.goto(link);
    await passwordField(page).fill('another horse battery');
    await page.getByRole('button', { name: 'Set password' }).click();
    expect(await page.getByRole('alert').textContent()).toContain("This link doesn't work");
    expect(await passwordField(page).count()).toBe(0);
    await leave(context);
  });

  it.each([
    '/api/login',
    '/api/login?notice=password-changed',
    '/api/sign-up',
    '/api/reset-password',
    '/api/reset-password?token=some',
    '/api/login/callback',
  ])('should be accessible and fit: %s', async (path) => {
    const { page, context } = await visit(browser);
    await page.goto(path);
    expect(await flawsOn(page)).toEqual(FLAWLESS);
    await leave(context);
  });

  it('should leave nothing of a member in any tab after a sign-out', async () => {
    const { email } = await newMember();
    const { page, context } = await visit(browser);
    await page.goto('/api/login?returnTo=%2Fabout');
    await page.getByLabel('Email').fill(email);
    await passwordField(page).fill(PASSWORD);
    await passwordField(page).press('Enter');
    await page.waitForURL('**/about');
    const otherTab = await context.newPage();
    for (const tab of [page, otherTab]) {
      await open(tab, '/ai-chat');
      await tab.evaluate(() => sessionStorage.setItem('draft:project:someone', '{"title":"A shelf"}'));
    }
    await page.getByRole('link', { name: 'Sign Out' }).first().click();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();

    expect(new URL(page.url()).pathname).toBe('/');

    await otherTab.getByRole('link', { name: 'Sign In' }).first().waitFor();
    for (const tab of [page, otherTab]) {
      expect(await tab.evaluate(() => sessionStorage.length)).toBe(0);
    }
    await leave(context);
  });

  it.each(['password123', 'abcdefghijkl'])('should say why the password %s is refused', async (password) => {
    const { page, context } = await visit(browser);
    await page.goto('/api/sign-up');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Email').fill(newEmail());
    await passwordField(page).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Choose another one, such as a few words in a row.').waitFor();
    expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await flawsOn(page)).toEqual(FLAWLESS);
    await leave(context);
  });

  it('should mark what is wrong with a new account', async () => {
    const { page, context } = await visit(browser);
    await page.goto('/api/sign-up');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Email').fill(newEmail());
    await passwordField(page).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Use at least 10 characters.').waitFor();
    expect(await passwordField(page).inputValue()).toBe('');
    await leave(context);
  });
});
