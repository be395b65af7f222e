import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { newMember, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  sharedBrowser,
  visit,
  type Visit,
  visitAs,
  waitUntilHydrated,
  widthsThatScrollSideways,
} from '../support/browser.js';

const QUESTION = 'How do I get rid of mould in a rented bathroom?';

const isAdvice = (address: string) => new URL(address).pathname.startsWith('/api/ai/advice');

/** Asks, and returns what kind of response there is. */
async function ask(page: Page, question = QUESTION): Promise<string> {
  const response = page.waitForResponse((candidate) => isAdvice(candidate.url()));
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.keyboard.press('Enter');

  return (await response).headers()['content-type'] ?? '';
}

const sources = (page: Page) => page.getByRole('log').getByRole('heading', { name: 'Sources' });
const signIn = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
};

describe('a visitor and the adviser', () => {
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit(await sharedBrowser());
  });
  afterAll(() => leave(visitor.context));

  it('should get an answer in parts, with its sources', async () => {
    const { page, consoleErrors } = visitor;
    await open(page, '/ai-chat');

    expect(await ask(page)).toContain('text/event-stream');
    await sources(page).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('should say that it helped, which a reload keeps', async () => {
    const { page, consoleErrors } = visitor;
    await page.getByRole('button', { name: 'This helped' }).click();
    await page.getByText('Thank you. Good to know that this helped.').waitFor();
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: 'This helped', pressed: true }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it('should find the answer after a reload that was faster', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'New conversation' }).click();
    await ask(page, 'What belongs in an emergency kit for the first 72 hours?');
    await page.reload();
    await sources(page).waitFor();
    expect(await page.getByRole('log').getByRole('heading', { level: 2 }).count()).toBe(1);
  });

  it('should be as good where nothing can be streamed', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'New conversation' }).click();
    await page.route('**/api/ai/advice', (route) =>
      route.continue({ headers: { ...route.request().headers(), accept: 'application/json' } }),
    );
    expect(await ask(page)).toContain('application/json');
    await page.unroute('**/api/ai/advice');
    await sources(page).waitFor();
  });

  it('should be usable by everybody, in each appearance and width', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: "This didn't help" }).click();
    await page.getByRole('group', { name: 'What was wrong?' }).waitFor();

    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
  });

  it('should ask the community by way of signing in, with question and answer', async () => {
    const { page } = visitor;
    const member = await newMember();
    await page.getByRole('link', { name: 'Ask the community' }).last().click();
    await signIn(page, member.email);
    const dialog = page.getByRole('dialog', { name: 'Start Discussion' });
    await dialog.waitFor();

    expect(await dialog.getByLabel('Title').inputValue()).toBe(QUESTION);
    expect(await dialog.getByLabel('Content').inputValue()).toMatch(
      /^The AI Assistant answered:\n\n> [\s\S]+\n\nIts sources:\n- \[.+\]\(\/article\/.+\)/,
    );
  });
});

describe('a member and the adviser', () => {
  it('should find what was asked, open it again, and delete it', async () => {
    const { email } = await newMember();
    const { page, context } = await visitAs(email);
    await open(page, '/ai-chat');
    await ask(page);
    await sources(page).waitFor();
    await page.getByRole('button', { name: 'New conversation' }).click();

    await page.goto('/planning?tab=conversations');
    await page.getByRole('link', { name: QUESTION }).click();
    await sources(page).waitFor();

    await page.goto('/planning?tab=conversations');
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByText("You haven't asked anything yet.").waitFor();
    expect(await page.getByRole('link', { name: QUESTION }).count()).toBe(0);
    await leave(context);
  });
});
