import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { leave, sharedBrowser } from '../support/browser.js';
import {
  contentOf,
  messagesIn,
  newEditor,
  openEditor,
  PATIENT,
  saveButton,
  seededArticle,
  setContent,
  title,
} from '../support/editor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describe('what is not saved', () => {
  it('should be there again after a crash, with the way back to the saved version', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await openEditor(page, id);
    const savedTitle = await title(page).inputValue();
    await title(page).fill('Half a title');
    await setContent(page, 'Half a text');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('Half a text'));

    // The first page is still open and says nothing: as after a crash.
    const after = await context.newPage();
    await openEditor(after, id);
    await after.getByText('Your unsaved work is back.').waitFor();
    expect(await title(after).inputValue()).toBe('Half a title');
    expect(await contentOf(after).textContent()).toBe('Half a text');

    await after.getByRole('button', { name: 'Use the saved version' }).click();
    expect(await title(after).inputValue()).toBe(savedTitle);
    expect(await contentOf(after).textContent()).not.toBe('Half a text');
    await leave(context);
  });

  it('should be on the server too, and follow the editor to another device until it is saved', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    const { id } = await seededArticle(page, 5);
    await openEditor(page, id);
    await title(page).fill('Half a title');
    await page.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    await page.evaluate(() => localStorage.clear());

    const other = await context.newPage();
    await openEditor(other, id);
    await other.getByText('Your unsaved work is back.').waitFor();
    expect(await title(other).inputValue()).toBe('Half a title');
    await title(other).fill('A whole title');
    await saveButton(other).click();
    await other.waitForURL('**/article/**');
    const copy = await page.request.get(`/api/articles/${id}/working-copy`);
    expect(await copy.json()).toEqual({ workingCopy: null });
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should be kept when it is too long to be saved', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 6)).id);
    await setContent(page, 'word '.repeat(40_000));
    await page.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    expect(await messagesIn(page, 'Validation Errors')).toEqual([
      'The article has 200,000 characters; at most 100,000 can be saved',
    ]);
    await leave(context);
  });

  it('should be what was typed last, whichever of two tabs is left last', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 7);
    await openEditor(page, id);
    await title(page).fill('Typed first');
    await page.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    const other = await context.newPage();
    await openEditor(other, id);
    await title(other).fill('Typed last');
    await other.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    for (const left of [other, page]) {
      left.on('dialog', (dialog) => void dialog.accept());
      await left.goto('about:blank');
    }

    const after = await context.newPage();
    await openEditor(after, id);
    await after.getByText('Your unsaved work is back.').waitFor();
    expect(await title(after).inputValue()).toBe('Typed last');
    await leave(context);
  });

  it('should be stored by signing out, without a question', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 7);
    await openEditor(page, id);
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    const stored = page.waitForResponse(
      (response) => response.url().endsWith('/working-copy') && response.request().method() === 'PUT',
    );
    await title(page).pressSequentially('!');
    await page.getByRole('link', { name: 'Sign Out' }).first().click();
    expect((await stored).status()).toBe(200);
    await page.waitForURL((url) => !url.pathname.startsWith('/edit-article'), PATIENT);
    expect(questions).toEqual([]);
    await leave(context);
  });

  it('should not be left by a link without a question', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await openEditor(page, id);
    await title(page).fill('Half a title');
    await page.getByRole('link', { name: 'Back to Site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    expect(await title(page).inputValue()).toBe('Half a title');
    await page.getByRole('link', { name: 'Back to Site' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/edit-article'));
    await leave(context);
  });
});

describe('a new article', () => {
  it('should become a draft with its first input, and keep the place of writing', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, 'new');
    expect(await messagesIn(page, 'Validation Errors')).toEqual([]);
    await contentOf(page).focus();
    await page.keyboard.type('The first words');
    await vi.waitFor(
      async () =>
        expect(await messagesIn(page, 'Validation Errors')).toEqual([
          'Title is required',
          'Main category is required',
          'Subcategory is required',
        ]),
      PATIENT,
    );
    await page.waitForURL(/\/edit-article\/[\da-f-]{36}$/, PATIENT);
    await page.keyboard.type(' and the next');
    expect(await contentOf(page).textContent()).toBe('The first words and the next');
    await title(page).fill('A guide from nothing');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('textbox', { name: 'Introduction', exact: true }).fill('How do I begin?\n');
    await page.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    await saveButton(page).click();
    await page.getByText('Everything is saved.').waitFor(PATIENT);
    expect(new URL(page.url()).pathname).toMatch(/^\/edit-article\//);

    await page.reload();
    await contentOf(page).waitFor();
    expect(await title(page).inputValue()).toBe('A guide from nothing');
    expect(await page.getByText('Your unsaved work is back.').count()).toBe(0);
    await page.getByRole('tab', { name: 'Questions' }).click();
    expect(await page.getByRole('textbox', { name: 'Introduction', exact: true }).inputValue()).toBe(
      'How do I begin?',
    );
    expect(consoleErrors).toEqual([]);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.request.delete(`/api/articles/${id}`, { headers: { origin: new URL(page.url()).origin } });
    await leave(context);
  });
});
