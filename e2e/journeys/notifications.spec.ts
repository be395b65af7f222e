import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance, violationsOn } from '../support/accessibility.js';
import { baseUrl, type Caller, newEmail, newMember, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  PHONE,
  sharedBrowser,
  show,
  type Visit,
  visit,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** What a member sends through their browser's session. */
async function post(context: BrowserContext, path: string, data: object): Promise<{ id: string }> {
  const response = await context.request.post(path, {
    data,
    headers: { origin: new URL(baseUrl()).origin },
  });

  return (await response.json()) as { id: string };
}

/** A browser whose new member has started a discussion. */
async function arrive(
  firstName: string,
  viewport = WIDE,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit & { path: string }> {
  const visited = await visit(browser, viewport, colorScheme);
  await post(visited.context, '/api/auth/sign-up', { email: newEmail(), password: PASSWORD, firstName });
  const { id } = await post(visited.context, '/api/discussions', {
    title: 'Which oil for a table?',
    content: 'It is **oak**.',
  });

  return { ...visited, path: `/discussions/${id}` };
}

const reply = (writer: Caller, path: string, content = 'Hard oil, three thin coats.') =>
  writer.post(`/api${path}/replies`, { content });
const write = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Write a reply' }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill(text);
  await page.getByRole('button', { name: 'Post reply' }).click();
  await page.getByRole('article').getByText(text).waitFor();
};
const bell = (page: Page, unread: number) =>
  page
    .getByRole('banner')
    // A link on phones. The panel has the same name.
    .locator('a, button')
    .and(page.getByLabel(unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', { exact: true }));

describe('two members at once', () => {
  it("should see each other's replies and notices without a reload, on a desk and on a phone", async () => {
    const ada = await arrive('Ada');
    const ben = await arrive('Ben', PHONE, 'dark');
    await open(ada.page, ada.path);
    await bell(ada.page, 0).waitFor();
    await open(ben.page, ada.path);
    await bell(ben.page, 0).waitFor();

    await write(ben.page, 'Hard oil, three thin coats.');
    await bell(ada.page, 1).waitFor();
    const arrived = ada.page.getByRole('button', { name: '1 new reply' });
    await arrived.waitFor();
    await ada.page.getByRole('heading', { level: 2, name: '0 replies' }).waitFor();
    expect(await violationsInEveryAppearance(ada.page)).toEqual([]);
    await arrived.click();
    const first = ada.page.getByRole('article', { name: 'Ben' });
    await first.getByText('Hard oil, three thin coats.').waitFor();
    await arrived.waitFor({ state: 'detached' });

    await first.getByRole('button', { name: 'Reply' }).click();
    await ada.page.getByRole('textbox', { name: 'Reply to Ben' }).fill('Which brand?');
    await ada.page.getByRole('button', { name: 'Post reply' }).click();
    await ben.page.getByRole('button', { name: '1 new reply' }).waitFor();
    await bell(ben.page, 1).click();
    await ben.page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
    await ben.page.getByRole('link', { name: /Ada replied to you in “Which oil for a table\?”/ }).click();
    await ben.page.getByRole('article', { name: 'Ada' }).getByText('Which brand?').waitFor();
    await bell(ben.page, 0).waitFor();
    expect([ada.consoleErrors, ben.consoleErrors]).toEqual([[], []]);
    await Promise.all([leave(ada.context), leave(ben.context)]);
  });

  it('should not be told of what they write themselves, nor of other posts', async () => {
    const ada = await arrive('Ada');
    await open(ada.page, ada.path);
    await bell(ada.page, 0).waitFor();
    await write(ada.page, 'An own thought.');
    await reply(await newMember('Grace'), (await arrive('Cleo')).path);
    await reply(await newMember('Grace'), ada.path);
    await ada.page.getByRole('button', { name: '1 new reply' }).waitFor();
    await bell(ada.page, 1).waitFor();
    expect(ada.consoleErrors).toEqual([]);
    await leave(ada.context);
  });
});

describe('an item of a checklist', () => {
  it('should ring when it is due, once, and lead to its checklist', async () => {
    const ada = await arrive('Ada');
    const checklist = { title: 'Before winter', items: ['Bleed the radiators', 'Clear the gutters'] };
    const { id } = await post(ada.context, '/api/checklists', checklist);
    await open(ada.page, `/planning/checklists/${id}`);
    await bell(ada.page, 0).waitFor();
    // Dates of reminders are in UTC: yesterday is due in every time zone.
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await ada.page.getByRole('button', { name: /^Edit .Bleed the radiators/ }).click();
    await ada.page.getByLabel('Due', { exact: true }).fill(yesterday);
    await ada.page.getByLabel('Due', { exact: true }).press('Enter');
    await ada.page.getByText(/^Was due/).waitFor();

    // The gateway looks for what other services write every 20 seconds.
    await bell(ada.page, 1).waitFor({ timeout: 60_000 });
    await open(ada.page, '/home');
    await bell(ada.page, 1).click();
    await ada.page.getByRole('link', { name: /Bleed the radiators/ }).click();
    await ada.page.waitForURL(`**/planning/checklists/${id}`);
    await ada.page.getByRole('heading', { level: 1, name: 'Before winter' }).waitFor();
    await bell(ada.page, 0).waitFor();
    const all = await ada.context.request.get('/api/notifications');
    expect(all.headers()['x-total-count']).toBe('1');
    expect(ada.consoleErrors).toEqual([]);
    await leave(ada.context);
  }, 120_000);
});

describe('the bell', () => {
  it('should open the last notifications, by keyboard too, and mark them as read', async () => {
    const ada = await arrive('Ada');
    const grace = await newMember('Grace');
    await reply(grace, ada.path);
    await reply(grace, ada.path, 'Or wax.');
    await open(ada.page, '/home');
    await bell(ada.page, 1).focus();
    await ada.page.keyboard.press('Enter');
    const panel = ada.page.getByRole('region', { name: 'Notifications' });
    const row = panel.getByRole('link', { name: /Grace wrote 2 replies in “Which oil/ });
    await row.waitFor();
    for (const colorScheme of ['dark', 'light'] as const) {
      await show(ada.page, { viewport: WIDE, colorScheme });
      expect(await violationsOn(ada.page)).toEqual([]);
    }
    await ada.page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await ada.page.waitForFunction(() => document.activeElement?.getAttribute('aria-expanded') === 'false');

    await ada.page.keyboard.press('Enter');
    await panel.getByRole('button', { name: 'Mark all as read' }).click();
    await bell(ada.page, 0).waitFor();
    await row.click();
    await ada.page.waitForURL(`**${ada.path}#reply-*`);
    await panel.waitFor({ state: 'detached' });
    expect(ada.consoleErrors).toEqual([]);
    await leave(ada.context);
  });

  it('should not be there for visitors, nor its code', async () => {
    const { context, page } = await visit(browser);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await open(page, '/');
    expect(await page.getByRole('banner').getByLabel('Notifications').count()).toBe(0);
    expect(requested.filter((url) => /notification/i.test(url))).toEqual([]);
    await leave(context);
  });

  it('should show in a second tab what was read in the first', async () => {
    const ada = await arrive('Ada');
    await reply(await newMember('Grace'), ada.path);
    const second = await ada.context.newPage();
    await Promise.all([open(ada.page, '/notifications'), open(second, '/projects')]);
    await bell(second, 1).waitFor();
    await ada.page.getByRole('button', { name: 'Mark all as read' }).click();
    await bell(second, 0).waitFor();
    expect(ada.consoleErrors).toEqual([]);
    await leave(ada.context);
  });
});

describe('the page of notifications', () => {
  it('should be calm when there are none, and let a member choose what to hear', async () => {
    const { context, page, path, consoleErrors } = await arrive('Ada', PHONE);
    await open(page, '/notifications');
    await page.getByRole('heading', { level: 2, name: 'Nothing new' }).waitFor();
    const replies = page.getByRole('switch', { name: 'Replies', exact: true });
    await replies.waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    const saved = page.waitForResponse('**/api/me/notification-settings');
    await replies.click();
    await saved;
    await page.reload();
    await page.getByRole('switch', { name: 'Replies', exact: true, checked: false }).waitFor();

    await reply(await newMember('Grace'), path);
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Nothing new' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should list who did what, without findings of axe, on every screen', async () => {
    const { context, page, path, consoleErrors } = await arrive('Ada');
    for (const name of ['Grace', 'Ben', 'Cleo', 'Dora']) {
      await reply(await newMember(name), path);
    }
    await open(page, '/notifications');
    await page.getByRole('link', { name: /Dora, Cleo and 2 others replied in “Which oil/ }).waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});
