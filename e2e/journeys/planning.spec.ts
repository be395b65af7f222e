import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsInEveryAppearance, violationsOn } from '../support/accessibility.js';
import { baseUrl } from '../support/api.js';
import {
  leave,
  open,
  PHONE,
  sharedBrowser,
  visit,
  type Visit,
  WIDE,
  widthsThatScrollSideways,
} from '../support/browser.js';
import { newEditor } from '../support/editor.js';

const UNKNOWN = '/planning/checklists/019aa000-0000-7000-8000-000000000001';

const visitAsMember = async (viewport = WIDE) => newEditor(await sharedBrowser(), viewport);

const texts = (page: Page) => page.locator('main li label').allInnerTexts();
const box = (page: Page, text: string): Locator => page.getByRole('checkbox', { name: text });
const pencil = (page: Page, text: string): Locator => page.getByRole('button', { name: `Edit “${text}”` });
const grip = (page: Page, text: string): Locator => page.getByRole('button', { name: `Move “${text}”` });
const isSaved = async (page: Page, work: () => Promise<unknown>) => {
  const saved = page.waitForResponse(
    (response) => response.request().method() !== 'GET' && response.url().includes('/api/checklists'),
  );
  await work();
  expect((await saved).ok()).toBe(true);
};

async function addItems(page: Page, items: string[]): Promise<void> {
  for (const item of items) {
    await page.getByRole('textbox', { name: 'Add an item' }).fill(item);
    await isSaved(page, () => page.keyboard.press('Enter'));
  }
}

describe('planning, signed out', () => {
  let reader: Visit;
  beforeAll(async () => {
    reader = await visit(await sharedBrowser());
  });
  afterAll(() => leave(reader.context));

  it('should be reached from the footer, and show templates to everybody', async () => {
    const { page } = reader;
    await open(page, '/projects');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Planning' }).click();
    await page.getByRole('link', { name: 'Emergency kit for three days' }).click();
    await page.getByRole('heading', { level: 1, name: 'Emergency kit for three days' }).waitFor();
    expect(
      await page.getByRole('link', { name: 'Sign in to use this template' }).getAttribute('href'),
    ).toMatch(/^\/api\/login\?returnTo=%2Fplanning%2Fchecklists%2F[\da-f-]{36}$/);
    expect(await violationsInEveryAppearance(page)).toEqual([]);
  });

  it('should keep a checklist from everybody but its owner', async () => {
    const { page } = reader;
    await page.goto(UNKNOWN);
    await page.getByRole('heading', { name: 'Checklist Not Found' }).waitFor();
    const link = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    expect(await link.getAttribute('href')).toContain('returnTo=%2Fplanning%2Fchecklists%2F');
  });
});

describe('a checklist with the mouse', () => {
  let member: Visit;
  beforeAll(async () => {
    member = await visitAsMember();
  });
  afterAll(() => leave(member.context));

  it('should be begun, filled and ticked, and be the same after a reload', async () => {
    const { page } = member;
    await page.goto('/planning');
    await page.getByRole('textbox', { name: 'Name of a new checklist' }).fill('Before the holidays');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'Before the holidays' }).waitFor();
    await addItems(page, ['Water', 'Gas', 'Keys', 'Bins']);
    await isSaved(page, () => box(page, 'Gas').click());
    await page.getByText('1 of 4 done').waitFor();
    await page.reload();
    await page.getByText('1 of 4 done').waitFor();
    expect(await texts(page)).toEqual(['Water', 'Gas', 'Keys', 'Bins']);
  });

  it('should be put into order by dragging', async () => {
    const { page } = member;
    const [from, to] = [await grip(page, 'Bins').boundingBox(), await grip(page, 'Water').boundingBox()];
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 2, { steps: 4 });
    await isSaved(page, () => page.mouse.up());
    expect(await texts(page)).toEqual(['Bins', 'Water', 'Gas', 'Keys']);
    await page.reload();
    await box(page, 'Bins').waitFor();
    expect(await texts(page)).toEqual(['Bins', 'Water', 'Gas', 'Keys']);
  });

  it('should take a tick back that cannot be saved', async () => {
    const { page } = member;
    await page.route('**/items/*', (route) => route.abort());
    await box(page, 'Water').click();
    await page.getByText("The item wasn't saved. Check your connection and try again.").waitFor();
    expect(await box(page, 'Water').isChecked()).toBe(false);
    await page.unroute('**/items/*');
  });

  it('should lose an item and get it back, then itself', async () => {
    const { page } = member;
    await pencil(page, 'Water').click();
    await isSaved(page, () => page.locator('form').getByRole('button', { name: 'Delete' }).click());
    await isSaved(page, () => page.getByRole('button', { name: 'Undo' }).click());
    expect(await texts(page)).toEqual(['Bins', 'Water', 'Gas', 'Keys']);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('heading', { name: 'No checklists yet' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Before the holidays' }).click();
    await box(page, 'Bins').waitFor();
  });

  it('should be accessible, and print without its controls', async () => {
    const { page, consoleErrors } = member;
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await pencil(page, 'Keys').click();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await box(page, 'Keys').isVisible()).toBe(true);
    for (const hidden of [
      grip(page, 'Keys'),
      pencil(page, 'Keys'),
      page.getByRole('button', { name: 'Print' }),
    ]) {
      expect(await hidden.isVisible()).toBe(false);
    }
    await page.emulateMedia({ media: 'screen' });
    // The request that the test has broken off.
    expect(consoleErrors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });

  it('should become a template, and a template a checklist', async () => {
    const { page } = member;
    await page.setViewportSize(WIDE);
    await page.getByRole('button', { name: 'Save as template' }).click();
    await page.getByRole('link', { name: 'Open the template' }).click();
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.getByText('0 of 4 done').waitFor();
    await page.goto('/planning?tab=templates');
    await page.getByRole('link', { name: "Renter's inventory" }).waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
  });
});

describe('a checklist with the keyboard alone, on a phone', () => {
  let member: Visit;
  beforeAll(async () => {
    member = await visitAsMember(PHONE);
  });
  afterAll(() => leave(member.context));

  it('should be begun, ticked, ordered and edited', async () => {
    const { page } = member;
    await page.goto('/planning');
    await page.getByRole('textbox', { name: 'Name of a new checklist' }).focus();
    await page.keyboard.type('Moving in');
    await page.keyboard.press('Enter');
    const add = page.getByRole('textbox', { name: 'Add an item' });
    await add.and(page.locator(':focus')).waitFor();
    await addItems(page, ['Boxes', 'Keys', 'Photos']);
    await box(page, 'Keys').focus();
    await isSaved(page, () => page.keyboard.press('Space'));
    await page.getByText('1 of 3 done').waitFor();
    await grip(page, 'Boxes').focus();
    await isSaved(page, () => page.keyboard.press('ArrowDown'));
    await page.getByText('“Boxes” is now 2 of 3').waitFor({ state: 'attached' });
    expect(await texts(page)).toEqual(['Keys', 'Boxes', 'Photos']);
    await grip(page, 'Boxes').and(page.locator(':focus')).waitFor();
    await pencil(page, 'Photos').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Photos of every room');
    await isSaved(page, () => page.keyboard.press('Enter'));
    await pencil(page, 'Photos of every room').and(page.locator(':focus')).waitFor();
  });
});

describe('a conversation', () => {
  let member: Visit;
  beforeAll(async () => {
    member = await visitAsMember();
    const message = {
      role: 'user',
      content: 'How do I make a small flat feel larger?',
      timestamp: '2026-11-01T10:00:00.000Z',
    };
    await member.context.request.post('/api/ai/conversations', {
      headers: { origin: new URL(baseUrl()).origin },
      data: {
        title: 'How do I make a small flat feel larger?...',
        messages: [
          { ...message, id: 'm1' },
          { ...message, id: 'm2', role: 'assistant', content: 'Clear the **floor**.' },
        ],
        categoryId: null,
      },
    });
  });
  afterAll(() => leave(member.context));

  it('should be renamed, opened, and saved by itself as it goes on', async () => {
    const { page } = member;
    await page.goto('/planning?tab=conversations');
    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.getByRole('textbox', { name: 'Title of the conversation' }).fill('Small flat');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Small flat', exact: true }).waitFor();
    expect(await violationsInEveryAppearance(page)).toEqual([]);
    await page.setViewportSize(WIDE);
    await page.getByRole('link', { name: 'Small flat', exact: true }).click();
    await page.getByText('Clear the floor.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await page.getByRole('textbox').first().fill('How do I make a small flat feel larger?');
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(200);
    await page.goto('/planning?tab=conversations');
    await page.getByText('4 messages').waitFor();
    await page.getByRole('link', { name: 'Small flat', exact: true }).waitFor();
  });

  it('should leave a checklist that knows the guide it is from', async () => {
    const { page } = member;
    await open(page, '/ai-chat');
    await page.getByRole('button', { name: 'Save Checklist' }).click();
    await page.getByText('Checklist saved to your planning tools!').waitFor();
    await page.getByRole('link', { name: 'Open the checklist' }).click();
    await page.getByText(/^From the guide/).waitFor();
    expect(await page.getByRole('checkbox').count()).toBeGreaterThan(0);
  });
});
