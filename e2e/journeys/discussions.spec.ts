import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { baseUrl, newEmail, newMember, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  PHONE,
  sharedBrowser,
  visit,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Signs a new member up in this browser. */
async function signUp(context: BrowserContext, firstName: string): Promise<void> {
  await context.request.post('/api/auth/sign-up', {
    data: { email: newEmail(), password: PASSWORD, firstName },
    headers: { origin: new URL(baseUrl()).origin },
  });
}

/** A new discussion, and the address of its page. */
async function startDiscussion(title = 'Which oil for a table?'): Promise<string> {
  const author = await newMember('Ada');
  const { id } = (await author.post('/api/discussions', { title, content: 'It is **oak**.' })).body;

  return `/discussions/${id}`;
}

const write = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Write a reply' }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill(text);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await page.getByRole('article').getByText(text).waitFor();
};

describe('a discussion of two members', () => {
  it('should be answered, quoted, changed and taken back, each seen by the other', async () => {
    const path = await startDiscussion();
    const ben = await visit(browser, WIDE);
    const cleo = await visit(browser, PHONE, 'dark');
    await Promise.all([signUp(ben.context, 'Ben'), signUp(cleo.context, 'Cleo')]);
    await open(ben.page, path);
    await ben.page.getByRole('heading', { level: 2, name: '0 replies' }).waitFor();
    await write(ben.page, 'Hard oil, three thin coats.');
    await ben.page.getByRole('heading', { level: 2, name: '1 reply' }).waitFor();

    await open(cleo.page, path);
    const first = cleo.page.getByRole('article', { name: 'Ben' });
    await first.getByRole('button', { name: 'Quote' }).click();
    const box = cleo.page.getByRole('textbox', { name: 'Reply to Ben' });
    expect(await box.inputValue()).toMatch(
      /^> \[Ben wrote\]\(#reply-.+\):\n>\n> Hard oil, three thin coats\.\n\n$/,
    );
    await box.press('End');
    await box.pressSequentially('Thin is the word.');
    await cleo.page.getByRole('button', { name: 'Post reply' }).click();
    await cleo.page.getByRole('article', { name: 'Cleo' }).waitFor();
    expect(await widthsThatScrollSideways(cleo.page)).toEqual([]);

    await ben.page.reload();
    await ben.page.getByRole('article', { name: 'Cleo' }).getByText('Thin is the word.').waitFor();
    const own = ben.page.getByRole('article', { name: 'Ben' });
    await own.getByRole('button', { name: 'Edit' }).click();
    const editing = own.getByRole('textbox', { name: 'Your reply' });
    await editing.fill('Hard wax oil, three thin coats.');
    await own.getByRole('button', { name: 'Save', exact: true }).click();
    await own.getByRole('button', { name: 'edited' }).click();
    await ben.page.getByRole('dialog').getByText('Hard oil, three thin coats.').waitFor();
    await ben.page.keyboard.press('Escape');

    await own.getByRole('button', { name: 'Delete' }).click();
    await ben.page.getByText('This reply was deleted.').waitFor();
    await ben.page.getByRole('heading', { level: 2, name: '1 reply' }).waitFor();
    await ben.page.getByRole('button', { name: 'Undo' }).click();
    await ben.page.getByRole('heading', { level: 2, name: '2 replies' }).waitFor();
    expect([ben.consoleErrors, cleo.consoleErrors]).toEqual([[], []]);
    await Promise.all([leave(ben.context), leave(cleo.context)]);
  });

  it('should be answered for good when its author accepts a reply', async () => {
    const { context, page, consoleErrors } = await visit(browser, PHONE);
    await signUp(context, 'Ada');
    const response = await context.request.post('/api/discussions', {
      data: { title: 'Which glue?', content: 'For **ash**.' },
      headers: { origin: new URL(baseUrl()).origin },
    });
    const { id } = (await response.json()) as { id: string };
    const writer = await newMember('Grace');
    await writer.post(`/api/discussions/${id}/replies`, { content: 'White glue, and clamps.' });
    await open(page, `/discussions/${id}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    const accepted = page.getByRole('complementary', { name: 'Accepted reply' });
    await accepted.getByText('White glue, and clamps.').waitFor();
    await page.getByText('Resolved').waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await (await fetch(`${baseUrl()}/discussions/${id}`)).text()).toContain('"@type":"QAPage"');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should be written by the keyboard alone, without findings of axe', async () => {
    const path = await startDiscussion('By keyboard');
    const { context, page, consoleErrors } = await visit(browser);
    await signUp(context, 'Ben');
    await open(page, path);
    await page.getByRole('button', { name: 'Write a reply' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Your reply' }).waitFor();
    await page.keyboard.type('Typed with ten fingers.');
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    const reply = page.getByRole('article', { name: 'Ben' });
    await reply.waitFor();
    await page.waitForFunction(() => document.activeElement?.id.startsWith('reply-'));
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should keep what is typed over a reload', async () => {
    const path = await startDiscussion('Over a reload');
    const { context, page } = await visit(browser, PHONE);
    await signUp(context, 'Ben');
    await open(page, path);
    await page.getByRole('button', { name: 'Write a reply' }).click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Not finished yet');
    await page.reload();
    expect(await page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe('Not finished yet');
    await leave(context);
  });
});

describe('a discussion that a visitor reads', () => {
  it('should be whole in the first HTML, and lead back after signing in', async () => {
    const path = await startDiscussion('For visitors');
    const writer = await newMember('Grace');
    await writer.post(`/api${path}/replies`, { content: 'Linseed, and **patience**.' });
    const html = await (await fetch(baseUrl() + path)).text();
    expect(html).toContain('<p>Linseed, and <strong>patience</strong>.</p>');

    const { context, page, consoleErrors } = await visit(browser);
    await page.goto(path);
    await page.getByRole('link', { name: 'Sign in to reply' }).click();
    await page.waitForURL('**/api/login?*');
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`${path}#write`);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should lead to a reply that is far down', async () => {
    const path = await startDiscussion('A long one');
    const writer = await newMember('Grace');
    const ids: string[] = [];
    for (let number = 1; number <= 35; number += 1) {
      ids.push((await writer.post(`/api${path}/replies`, { content: `Reply ${number}` })).body.id);
    }
    const { context, page } = await visit(browser, PHONE);
    await open(page, `${path}#reply-${ids[33]}`);
    await page.getByText('Reply 34', { exact: true }).waitFor();
    expect(await page.getByText('Reply 1', { exact: true }).count()).toBe(0);
    await page.waitForFunction((id) => document.activeElement?.id === `reply-${id}`, ids[33]);
    await page.getByRole('button', { name: 'Show from the beginning' }).click();
    await page.getByText('Reply 1', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Jump to newest' }).click();
    await page.waitForFunction((id) => document.activeElement?.id === `reply-${id}`, ids[34]);
    await leave(context);
  });
});
