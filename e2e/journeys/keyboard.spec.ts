import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, newMember, PASSWORD } from '../support/api.js';
import {
  leave,
  open,
  sharedBrowser,
  visit,
  type Visit,
  visitAsAdmin,
  waitUntilHydrated,
} from '../support/browser.js';
import { makePng } from '../support/images.js';

/** More stops than there are between any two places of these pages. */
const MOST_STOPS = 80;

/** Moves the focus to a control as people do who have no mouse: by Tab, from where they are. */
async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.first().waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await control.first().evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} was not reached by ${key}`);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.type(text);
}

const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name });

/**
 * The main tasks by keyboard alone, one after another by the same person. Likes, searches, the order of a checklist and articles
 * have theirs in the journeys of these.
 */
describe('by keyboard alone', () => {
  const email = newEmail();
  let reader: Visit;
  beforeAll(async () => {
    reader = await visit(await sharedBrowser());
  });
  afterAll(() => leave(reader.context));

  it('should find a guide, and read on in it', async () => {
    const { page } = reader;
    await open(page, '/');
    await press(page, button(page, 'Ways We Live'));
    await press(page, page.getByRole('link', { name: 'Small-Space Living & Downsizing' }));
    await page.waitForURL('**/small-space-living-downsizing');
    await reach(page, page.getByRole('tab', { selected: true }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await press(page, page.getByRole('link', { name: 'How to Make a Small Flat Feel Larger' }));
    await page.getByRole('heading', { level: 1, name: 'How to Make a Small Flat Feel Larger' }).waitFor();
    await press(page, page.getByRole('navigation', { name: 'In this guide' }).getByRole('link').nth(1));
    await page.waitForFunction(() => location.hash !== '');
    expect(reader.consoleErrors).toEqual([]);
  });

  it('should sign up, sign out, and sign in', async () => {
    const { page } = reader;
    await page.goto('/api/login?returnTo=%2Fai-chat');
    await press(page, page.getByRole('link', { name: 'Create an account' }));
    await type(page, page.getByLabel('First name'), 'Ana');
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ai-chat');
    await waitUntilHydrated(page);
    await press(page, page.getByRole('link', { name: 'Sign Out' }));
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    await page.goto('/api/login?returnTo=%2Fai-chat');
    await type(page, page.getByLabel('Email'), email);
    await type(page, page.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ai-chat');
    expect((await page.request.get('/api/auth/user')).status()).toBe(200);
    // Calls that were on their way when the session ended are answered 401, which the browser reports.
    reader.consoleErrors.length = 0;
  });

  it('should ask the adviser, save the checklist, and give an item a date', async () => {
    const { page } = reader;
    await waitUntilHydrated(page);
    await type(
      page,
      page.getByRole('textbox', { name: /question/i }),
      'How do I make a small flat feel larger?',
    );
    await page.keyboard.press('Enter');
    await press(page, button(page, 'Save Checklist'));
    await press(page, page.getByRole('link', { name: 'Open the checklist' }));
    await page.getByText(/^From the guide/).waitFor();
    await press(page, page.getByRole('listitem').getByRole('button', { name: /^Edit/ }));
    await type(page, page.getByLabel('Due'), '12242099');
    await page.keyboard.press('Enter');
    await page.getByText('Due Dec 24, 2099').waitFor();
    expect(reader.consoleErrors).toEqual([]);
  });

  it('should write a comment, change it, delete it, and undo that', async () => {
    const { page } = reader;
    const owner = await newMember('Ines');
    const { body } = await owner.post('/api/projects', {
      title: 'A bench of oak',
      description: 'For boots.',
    });
    await open(page, `/projects/${body.id}`);
    await press(page, button(page, 'Write a comment'));
    await type(page, page.getByRole('textbox', { name: 'Your comment' }), 'Which oil?');
    await page.keyboard.press('Control+Enter');
    const comment = page.getByRole('article', { name: 'Ana' });
    await press(page, button(comment, 'Edit'));
    await type(page, page.getByRole('textbox', { name: 'Your comment' }), ' Or wax?');
    await page.keyboard.press('Control+Enter');
    await comment.getByText('Which oil? Or wax?').waitFor();
    await press(page, button(comment, 'Delete'));
    await press(page, button(page, 'Undo'));
    await comment.getByText('Which oil? Or wax?').waitFor();
    expect(reader.consoleErrors).toEqual([]);
  });

  it('should start a discussion, reply with a preview and an image, and accept an answer', async () => {
    const { page } = reader;
    await open(page, '/discussions');
    await press(page, button(page, 'Start Discussion'));
    const dialog = page.getByRole('dialog');
    await type(page, dialog.getByRole('textbox', { name: 'Title' }), 'Which wax, by keyboard?');
    await type(page, dialog.getByRole('textbox', { name: 'Content' }), 'For oak.');
    await press(page, button(dialog, 'Start Discussion'));
    await dialog.waitFor({ state: 'hidden' });
    await press(page, page.getByRole('link', { name: 'Which wax, by keyboard?' }));
    await page.getByRole('heading', { level: 1, name: 'Which wax, by keyboard?' }).waitFor();
    const otto = await newMember('Otto');
    await otto.post(`/api${new URL(page.url()).pathname}/replies`, { content: 'Beeswax.' });

    await press(page, button(page, 'Write a reply'));
    const box = page.getByRole('textbox', { name: 'Your reply' });
    await type(page, box, 'As **here**:');
    await reach(page, button(page, 'Preview'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('form').getByText('here', { exact: true }).waitFor();
    await reach(page, button(page, 'Bold'), 'Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await type(page, page.getByRole('textbox', { name: /^What does the picture show/ }), 'A tin of wax');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('main').locator('button', { hasText: 'Choose a file' }));
    await (await chooser).setFiles({ name: 'wax.png', mimeType: 'image/png', buffer: makePng({}) });
    await expect.poll(() => box.inputValue(), { timeout: 30_000 }).toContain('/objects/');
    await reach(page, box);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('article', { name: 'Ana' }).getByRole('img', { name: 'A tin of wax' }).waitFor();

    const answer = page.getByRole('article', { name: 'Otto' });
    await reach(page, button(answer, 'Accept'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await answer.getByText('Accepted', { exact: true }).waitFor();
    expect(reader.consoleErrors).toEqual([]);
  });

  it('should report a reply, and decide about it', async () => {
    const { page } = reader;
    await press(page, button(page.getByRole('article', { name: 'Otto' }), 'Report'));
    const dialog = page.getByRole('dialog');
    await press(page, dialog.getByRole('radio').first(), 'Space');
    await press(page, button(dialog, 'Send report'));
    await dialog.waitFor({ state: 'hidden' });

    const moderator = await visitAsAdmin();
    await open(moderator.page, '/admin?tab=moderation');
    const card = moderator.page.getByRole('article', { name: 'Beeswax.' });
    await press(moderator.page, button(card, 'Keep'));
    await type(moderator.page, card.getByRole('textbox', { name: 'Your reason' }), 'It helps.');
    await press(moderator.page, button(card, 'Keep').last());
    await card.waitFor({ state: 'detached' });
    expect([...reader.consoleErrors, ...moderator.consoleErrors]).toEqual([]);
    await leave(moderator.context);
  });

  it('should change the name, and sign out another device', async () => {
    const { page, context } = reader;
    const elsewhere = await context
      .browser()
      ?.newContext({ userAgent: 'Mozilla/5.0 (Android 14) Chrome/130.0' });
    const origin = new URL(page.url()).origin;
    const signIn = { data: { email, password: PASSWORD }, headers: { origin } };
    await elsewhere?.request.post(`${origin}/api/auth/sign-in`, signIn);
    await open(page, '/account');
    await reach(page, page.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Anna');
    await page.keyboard.press('Enter');
    await page.getByText('Your name is saved.').waitFor();
    await press(page, button(page, /^Sign out Chrome/));
    await button(page, /^Sign out Chrome/).waitFor({ state: 'detached' });
    expect((await elsewhere?.request.get(`${origin}/api/auth/user`))?.status()).toBe(401);
    await elsewhere?.close();
  });
});
