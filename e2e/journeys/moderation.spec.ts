import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance } from '../support/accessibility.js';
import { baseUrl, Caller, newMember, PASSWORD, signInAsAdmin } from '../support/api.js';
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

type Member = Awaited<ReturnType<typeof newMember>>;

/** Signs a member in within this browser. */
async function signIn(context: BrowserContext, { email }: Member): Promise<void> {
  await context.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD },
    headers: { origin: new URL(baseUrl()).origin },
  });
}

async function newModerator(firstName: string): Promise<Member> {
  const member = await newMember(firstName);
  const { id } = (await member.get('/api/auth/user')).body;
  const { status } = await (await signInAsAdmin()).put(`/api/admin/users/${id}/role`, { role: 'moderator' });
  expect(status).toBe(200);

  return member;
}

/** A discussion of Ada's with a reply of Otto's that two members have reported. */
async function reportedReply(text: string) {
  const [ada, otto] = [await newMember('Ada'), await newMember('Otto')];
  const { id } = (await ada.post('/api/discussions', { title: 'Which oil?', content: 'For oak.' })).body;
  const reply = (await otto.post(`/api/discussions/${id}/replies`, { content: text })).body;
  const body = { kind: 'reply', id: reply.id, reason: 'spam' };
  await (await newMember()).post('/api/reports', { ...body, note: 'The third time today.' });
  await (await newMember()).post('/api/reports', body);

  return { otto, path: `/discussions/${id}`, replyId: reply.id as string };
}

const seeReplies = async (path: string) => (await new Caller().get(`/api${path}/replies`)).body.length;

const give = async (page: Page, label: string, text: string, button: string) => {
  await page.getByRole('textbox', { name: label }).fill(text);
  await page.getByRole('button', { name: button }).last().click();
};

describe('a reply that three members report', () => {
  it('should be hidden, decided about, appealed against, and shown again by another moderator', async () => {
    const { otto, path } = await reportedReply('Buy my oil at oil.example.');
    const [cleo, ben, grace] = [
      await newMember('Cleo'),
      await newModerator('Ben'),
      await newModerator('Grace'),
    ];

    // Cleo is the third one.
    const reader = await visit(browser, WIDE);
    await signIn(reader.context, cleo);
    await open(reader.page, path);
    await reader.page.getByRole('article', { name: 'Otto' }).getByRole('button', { name: 'Report' }).click();
    const dialog = reader.page.getByRole('dialog', { name: 'Report this reply' });
    await dialog.getByRole('radio', { name: 'Advertising or spam' }).check();
    expect(await violationsInEveryAppearance(reader.page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await reader.page.getByText('A moderator will look at it.').waitFor();
    await reader.page.getByRole('heading', { level: 2, name: '0 replies' }).waitFor();
    expect(await seeReplies(path)).toBe(0);

    // Otto still sees it, with the reason, on his phone.
    const author = await visit(browser, PHONE, 'dark');
    await signIn(author.context, otto);
    await open(author.page, path);
    await author.page.getByText('Only you and the moderators see this.').waitFor();
    expect(await violationsInEveryAppearance(author.page)).toEqual([]);

    // Ben decides.
    const desk = await visit(browser, WIDE);
    await signIn(desk.context, ben);
    await open(desk.page, '/admin?tab=moderation');
    const card = desk.page.getByRole('article', { name: 'Buy my oil at oil.example.' });
    await card.getByText('The third time today.').waitFor();
    await card.getByRole('button', { name: 'Hide' }).click();
    expect(await violationsInEveryAppearance(desk.page)).toEqual([]);
    await desk.page.setViewportSize(WIDE);
    await give(desk.page, 'Your reason', 'We do not take advertising.', 'Hide');
    await desk.page.getByText('Its author can read your reason.').waitFor();
    await card.waitFor({ state: 'detached' });

    // Otto reads why, and appeals.
    await open(author.page, '/account/decisions');
    await author.page.getByRole('heading', { name: 'Your reply was hidden' }).waitFor();
    await author.page.getByText('We do not take advertising.').waitFor();
    await author.page.getByRole('button', { name: /^Appeal/ }).click();
    await give(author.page, 'Why the decision is wrong', 'It is what the question asks.', 'Send appeal');
    await author.page
      .getByText("Another moderator will look at it, and you'll be told what they decide.")
      .waitFor();
    expect(await violationsInEveryAppearance(author.page)).toEqual([]);

    expect(await widthsThatScrollSideways(author.page)).toEqual([]);

    // Ben may not decide about it; Grace does.
    await open(desk.page, '/admin?tab=moderation&state=appealed');
    await card.getByText('You decided this yourself').waitFor();
    const other = await visit(browser, PHONE);
    await signIn(other.context, grace);
    await open(other.page, '/admin?tab=moderation&state=appealed');
    const appeal = other.page.getByRole('article', { name: 'Buy my oil at oil.example.' });
    await appeal.getByText('It is what the question asks.').waitFor();
    await appeal.getByRole('button', { name: 'Reverse it' }).click();
    expect(await violationsInEveryAppearance(other.page)).toEqual([]);
    expect(await widthsThatScrollSideways(other.page)).toEqual([]);
    await give(other.page, 'Your reason', 'It does answer the question.', 'Reverse it');
    await other.page.getByText('Who appealed can read your reason.').waitFor();

    expect(await seeReplies(path)).toBe(1);
    await open(author.page, '/account/decisions');
    await author.page.getByText('Another moderator reversed the decision.').waitFor();
    await author.page.getByText('It does answer the question.').waitFor();
    await Promise.all([reader, author, desk, other].map(({ context }) => leave(context)));
  });
});

describe('a member whom a moderator suspends', () => {
  it('should read everything, post nothing, and be told until when', async () => {
    const { otto, path, replyId } = await reportedReply('You are all fools.');
    const moderator = await newModerator('Ben');
    const decision = { kind: 'reply', id: replyId, action: 'suspend', days: 3, reason: 'Insults.' };
    expect((await moderator.post('/api/admin/moderation/decisions', decision)).status).toBe(201);

    const { status, body } = await otto.post(`/api${path}/replies`, { content: 'And you.' });
    expect([status, body.code]).toEqual([403, 'auth.suspended']);
    expect((await otto.post('/api/checklists', { title: 'Mine', items: ['One'] })).status).toBe(201);

    const { context, page } = await visit(browser, WIDE);
    await signIn(context, otto);
    await open(page, path);
    await page.getByRole('button', { name: 'Write a reply' }).click();
    await page.getByText(/^Moderators have suspended you until/).waitFor();
    expect(await page.getByRole('textbox', { name: 'Your reply' }).count()).toBe(0);
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await page.getByRole('link', { name: 'Why, and how to appeal' }).click();
    await page.getByText("can't post anything").waitFor();
    await leave(context);
  });

  it('should not be a moderator, nor an administrator', async () => {
    const [author, moderator] = [await newModerator('Otto'), await newModerator('Ben')];
    const { id } = (await author.post('/api/discussions', { title: 'Which oil?', content: 'For oak.' })).body;
    await (await newMember()).post('/api/reports', { kind: 'discussion', id, reason: 'spam' });
    const decision = { kind: 'discussion', id, action: 'suspend', days: 3, reason: 'No.' };
    expect((await moderator.post('/api/admin/moderation/decisions', decision)).status).toBe(403);
  });
});

describe('the numbers of moderation', () => {
  it('should be read by everybody, by month', async () => {
    await reportedReply('Buy my wax at wax.example.');
    const { context, page } = await visit(browser, PHONE);
    await open(page, '/guidelines');
    await page.getByRole('link', { name: 'What moderators decided, in numbers' }).click();
    await page.getByRole('heading', { level: 1, name: 'Moderation in numbers' }).waitFor();
    await page.getByRole('columnheader', { name: 'Reports' }).waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await leave(context);
  });
});
