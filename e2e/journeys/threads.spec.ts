import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsInEveryAppearance, violationsOn } from '../support/accessibility.js';
import { ADMIN_EMAIL, type Caller, newMember } from '../support/api.js';
import { leave, open, PHONE, visitAs } from '../support/browser.js';
import { makePng } from '../support/images.js';

async function startDiscussion(author: Caller, title: string): Promise<string> {
  const { id } = (await author.post('/api/discussions', { title, content: 'It is **oak**.' })).body;

  return `/discussions/${id}`;
}

const manage = (page: Page) => page.getByRole('group', { name: 'Manage this discussion' });

describe('a discussion and its author', () => {
  it('should be changed with its history kept, deleted, and brought back', async () => {
    const ada = await newMember('Ada');
    const path = await startDiscussion(ada, 'Which oil for a table?');
    const { context, page, consoleErrors } = await visitAs(ada.email);
    await open(page, path);
    await manage(page).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Discussion' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Which oil for an oak table?');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Which oil for an oak table?' }).waitFor();
    await page.getByRole('button', { name: 'edited' }).click();
    await page.getByRole('dialog').getByText('Which oil for a table?').waitFor();
    await page.keyboard.press('Escape');

    await manage(page).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/discussions');
    expect((await page.request.get(`/api${path}`)).status()).toBe(404);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('“Which oil for an oak table?” is public again.').waitFor();
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: 'Which oil for an oak table?' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});

describe('a discussion and a moderator', () => {
  it('should be pinned and locked, which others see, and opened again', async () => {
    const ada = await newMember('Ada');
    const path = await startDiscussion(ada, 'May I paint a gas pipe?');
    const [moderator, author] = await Promise.all([visitAs(ADMIN_EMAIL), visitAs(ada.email, PHONE)]);
    await open(moderator.page, path);
    await manage(moderator.page).getByRole('button', { name: 'Pin' }).click();
    await moderator.page.getByText('Pinned', { exact: true }).waitFor();
    // The page shows it at once, before the server knows.
    const isLocked = moderator.page.waitForResponse((response) => response.url().endsWith('/lock'));
    await manage(moderator.page).getByRole('button', { name: 'Lock' }).click();
    expect((await isLocked).status()).toBe(200);
    await moderator.page.getByText('Locked', { exact: true }).waitFor();

    await open(author.page, path);
    await author.page.getByText('This discussion is locked, so nobody can reply any more.').waitFor();
    expect(await author.page.getByRole('button', { name: 'Write a reply' }).count()).toBe(0);
    expect(await manage(author.page).getByRole('button', { name: 'Pin' }).count()).toBe(0);
    expect(await violationsInEveryAppearance(author.page)).toEqual([]);

    await manage(moderator.page).getByRole('button', { name: 'Unpin' }).click();
    const isUnlocked = moderator.page.waitForResponse((response) => response.url().endsWith('/lock'));
    await manage(moderator.page).getByRole('button', { name: 'Unlock' }).click();
    expect((await isUnlocked).status()).toBe(200);
    await author.page.reload();
    await author.page.getByRole('button', { name: 'Write a reply' }).waitFor();
    expect([moderator.consoleErrors, author.consoleErrors]).toEqual([[], []]);
    await Promise.all([leave(moderator.context), leave(author.context)]);
  });
});

describe('the composer', () => {
  it('should mention somebody by keyboard alone, and lead to their profile', async () => {
    const [ada, ben] = [await newMember('Ada'), await newMember('Ben')];
    const path = await startDiscussion(ada, 'Who knows shellac?');
    await ben.post(`/api${path}/replies`, { content: 'I do.' });
    const { context, page, consoleErrors } = await visitAs(ada.email);
    await open(page, path);
    await page.getByRole('button', { name: 'Write a reply' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Your reply' }).waitFor();
    await page.keyboard.type('Thanks @b');
    await page.getByRole('option', { name: 'Ben', selected: true }).waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.type('for the tip.');
    await page.keyboard.press('Control+Enter');
    const mention = page.getByRole('article', { name: 'Ada' }).getByRole('link', { name: '@Ben' });
    await mention.waitFor();
    expect(await mention.getAttribute('href')).toMatch(/^\/u\/[\da-f-]{36}$/);
    await mention.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ben' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should take an image on a phone, and what it shows', async () => {
    const ada = await newMember('Ada');
    const path = await startDiscussion(ada, 'What is this stain?');
    const { context, page, consoleErrors } = await visitAs(ada.email, PHONE);
    await open(page, path);
    await page.getByRole('button', { name: 'Write a reply' }).click();
    const box = page.getByRole('textbox', { name: 'Your reply' });
    await box.fill('It looks like this.');
    await page.getByRole('button', { name: 'Picture' }).click();
    await page.getByRole('textbox', { name: 'What does the picture show?' }).fill('A stain [on oak]');
    const chooser = page.waitForEvent('filechooser');
    await page.getByText('Choose a file').click();
    await (await chooser).setFiles({ name: 'stain.png', mimeType: 'image/png', buffer: makePng() });
    await expect.poll(() => box.inputValue(), { timeout: 60_000 }).toMatch(/!\[.*\]\(\S*\/objects\/\S+\)/);
    await page.getByRole('button', { name: 'Post reply' }).click();
    const image = page.getByRole('article', { name: 'Ada' }).locator('.prose img');
    expect(await image.getAttribute('alt')).toBe('A stain [on oak]');
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});

describe('planning in two tabs', () => {
  it('should keep what both tabs add to one conversation', async () => {
    const member = await newMember('Cleo');
    const message = { role: 'user', content: 'How do I oil a table?', timestamp: '2026-11-01T10:00:00.000Z' };
    const messages = [
      { ...message, id: 'm1' },
      { ...message, id: 'm2', role: 'assistant', content: 'In thin coats.' },
    ];
    const title = 'How do I oil a table?...';
    const { id } = (await member.post('/api/ai/conversations', { title, messages, categoryId: null })).body;
    const first = await visitAs(member.email);
    const second = await first.context.newPage();
    for (const page of [first.page, second]) {
      await page.goto(`/ai-chat?conversation=${id}`);
      await page.getByText('In thin coats.').waitFor();
    }
    for (const [page, question] of [
      [first.page, 'How do I clear a small hall?'],
      [second, 'How do I insulate a loft?'],
    ] as const) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('textbox', { name: 'Your question' }).fill(question);
      await page.keyboard.press('Enter');
      expect((await saved).status()).toBe(200);
    }
    await second.getByText('How do I clear a small hall?').waitFor();
    const stored = (await member.get(`/api/ai/conversations/${id}`)).body.messages as { content: string }[];
    expect(stored).toHaveLength(6);
    expect(stored.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['How do I clear a small hall?', 'How do I insulate a loft?']),
    );
    await leave(first.context);
  });

  it('should give back from the bin what was deleted long before', async () => {
    const member = await newMember('Cleo');
    const { id } = (await member.post('/api/checklists', { title: 'Before winter', items: ['Gutters'] }))
      .body;
    await member.send('DELETE', `/api/checklists/${id}`);
    const { context, page, consoleErrors } = await visitAs(member.email, PHONE);
    await open(page, '/planning');
    await page.getByRole('tab', { name: 'Bin' }).click();
    await page.getByText('Before winter').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore “Before winter”' }).click();
    await page.getByText('“Before winter” is restored').waitFor();
    await page.getByRole('tab', { name: 'Checklists' }).click();
    await page.getByRole('link', { name: 'Before winter' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});
