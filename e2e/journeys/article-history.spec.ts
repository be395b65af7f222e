import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { violationsInEveryAppearance, violationsOn } from '../support/accessibility.js';
import { leave, sharedBrowser, type Visit, widthsThatScrollSideways } from '../support/browser.js';
import {
  contentOf,
  newEditor,
  openEditor,
  PATIENT,
  saveButton,
  setContent,
  EDITOR_SCOPE,
} from '../support/editor.js';

const TEXT = 'First paragraph.\n\nSecond paragraph.\n\nThird paragraph.';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

interface Draft {
  id: string;
  slug: string;
  revision: number;
}

/** A draft of its own for each test. */
async function newDraft({ page }: Visit, content = TEXT): Promise<Draft> {
  const { origin } = new URL(process.env.E2E_URL ?? '');
  const response = await page.request.post('/api/articles', {
    data: { title: `Draft ${crypto.randomUUID()}`, content, mainCategory: 'Ways We Live' },
    headers: { origin },
  });
  expect(response.status()).toBe(201);

  return (await response.json()) as Draft;
}

async function articleOf({ page }: Visit, id: string) {
  const response = await page.request.get(`/api/articles/by-id/${id}`);

  return (await response.json()) as Draft & { content: string; title: string; status: string };
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/api\/articles\/[\w-]+$/.test(response.url()),
  );
  await saveButton(page).click();
  await saved;
}

/** Two editors have the same draft open; the second one's save came too late. */
async function startConflict() {
  const [mine, theirs] = [await newEditor(browser), await newEditor(browser)];
  const draft = await newDraft(mine);
  await openEditor(mine.page, draft.id);
  await openEditor(theirs.page, draft.id);
  await setContent(theirs.page, TEXT.replace('Third', 'Their third'));
  await save(theirs.page);
  await theirs.page.getByText('Everything is saved.').waitFor(PATIENT);
  await setContent(mine.page, TEXT.replace('First', 'My first'));
  await save(mine.page);
  const dialog = mine.page.getByRole('dialog', { name: 'Somebody else saved this article' });
  await dialog.getByRole('button', { name: 'Keep mine' }).waitFor(PATIENT);

  return {
    mine,
    theirs,
    draft,
    dialog,
    end: () => Promise.all([leave(mine.context), leave(theirs.context)]),
  };
}

const MINE = TEXT.replace('First', 'My first');
const THEIRS = TEXT.replace('Third', 'Their third');
const shown = (page: Page) =>
  contentOf(page).evaluate((element) => (element as HTMLElement).innerText.replace(/\n+/g, '\n').trim());
const lines = (text: string) => text.replace(/\n+/g, '\n');

describe('two editors of one article', () => {
  it('should know of each other', async () => {
    const [one, other] = [await newEditor(browser), await newEditor(browser)];
    const { id } = await newDraft(one);
    await openEditor(one.page, id);
    await openEditor(other.page, id);
    const notice = other.page.getByText('Ana is editing this article too.');
    await notice.waitFor(PATIENT);
    expect(await notice.getAttribute('role')).toBe('status');
    await Promise.all([leave(one.context), leave(other.context)]);
  });

  it('should be able to keep their own version; the other one stays in the history', async () => {
    const { mine, draft, dialog, end } = await startConflict();
    await dialog.getByRole('deletion').first().waitFor(PATIENT);
    expect((await dialog.getByRole('deletion').allTextContents()).join()).toContain('Their');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await mine.page.getByText('Everything is saved.').waitFor(PATIENT);
    expect((await articleOf(mine, draft.id)).content).toBe(MINE);
    const revision = await mine.page.request.get(`/api/articles/${draft.id}/revisions/${draft.revision + 1}`);
    expect(((await revision.json()) as { fields: { content: string } }).fields.content).toBe(THEIRS);
    await end();
  });

  it('should be able to take the other version, and put their own back', async () => {
    const { mine, dialog, end } = await startConflict();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await vi.waitFor(async () => expect(await shown(mine.page)).toBe(lines(THEIRS)), PATIENT);
    await mine.page.getByText('Your own version is set aside.').waitFor();
    await mine.page.reload();
    await mine.page.getByRole('button', { name: 'Put it back' }).click(PATIENT);
    await vi.waitFor(async () => expect(await shown(mine.page)).toBe(lines(MINE)), PATIENT);
    await end();
  });

  it('should be able to merge both by paragraph, by keyboard', async () => {
    const { mine, draft, dialog, end } = await startConflict();
    expect(await violationsOn(mine.page, EDITOR_SCOPE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Merge by paragraph' }).focus();
    await mine.page.keyboard.press('Enter');
    await dialog.getByText('Only they changed this.').waitFor();
    expect(await violationsOn(mine.page, EDITOR_SCOPE)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use this merge' }).focus();
    await mine.page.keyboard.press('Enter');
    const both = MINE.replace('Third', 'Their third');
    await vi.waitFor(async () => expect(await shown(mine.page)).toBe(lines(both)), PATIENT);
    await save(mine.page);
    await mine.page.getByText('Everything is saved.').waitFor(PATIENT);
    expect((await articleOf(mine, draft.id)).content).toBe(both);
    await end();
  });
});

describe('the versions of an article', () => {
  it('should be compared, and the first one restored', async () => {
    const editor = await newEditor(browser);
    const { page, context, consoleErrors } = editor;
    const { id } = await newDraft(editor);
    await openEditor(page, id);
    await setContent(page, THEIRS);
    await page.getByLabel('Why this change?').fill('The third was wrong');
    await save(page);
    await page.getByText('Everything is saved.').waitFor(PATIENT);
    await page.getByRole('tab', { name: 'Publish' }).click();
    await page.getByRole('link', { name: 'Compare and restore versions' }).click(PATIENT);
    await page.getByRole('heading', { name: 'From version 1 to 2' }).waitFor(PATIENT);
    await page.getByText('“The third was wrong”').waitFor();
    await page.getByRole('insertion').first().waitFor(PATIENT);
    await page.getByRole('button', { name: 'Side by side' }).click();
    expect(await violationsOn(page, EDITOR_SCOPE)).toEqual([]);
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 is restored as version 3.').waitFor(PATIENT);
    expect((await articleOf(editor, id)).content).toBe(TEXT);
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should be accessible in both themes and fit every screen', async () => {
    const editor = await newEditor(browser);
    const { page } = editor;
    const { id } = await newDraft(editor);
    await openEditor(page, id);
    await setContent(page, THEIRS);
    await save(page);
    await page.goto(`/edit-article/${id}/history`);
    await page.getByRole('insertion').first().waitFor(PATIENT);
    expect(await violationsInEveryAppearance(page, EDITOR_SCOPE)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await leave(editor.context);
  });
});

describe('the life of an article', () => {
  it('should lead from a preview link over a schedule to the bin and back', async () => {
    const editor = await newEditor(browser);
    const { page, context } = editor;
    const draft = await newDraft(editor);
    await openEditor(page, draft.id);
    await page.getByRole('tab', { name: 'Publish' }).click();
    await page.getByText('Draft: only editors see it.').waitFor(PATIENT);

    await page.getByRole('button', { name: 'Create a preview link' }).click();
    const address = await page.getByRole('textbox', { name: 'Address of the preview' }).inputValue(PATIENT);
    const reader = await browser.newContext();
    const preview = await reader.newPage();
    const response = await preview.goto(address);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await preview.getByText("This article isn't published.").waitFor(PATIENT);
    await preview.getByText('Second paragraph.').waitFor();
    expect(await violationsOn(preview)).toEqual([]);
    await page.getByRole('button', { name: /^Revoke the link/ }).click();
    await page.getByText('The preview link no longer works.').waitFor(PATIENT);
    expect((await preview.reload())?.status()).toBe(404);
    await preview.getByText("This preview link doesn't work").waitFor(PATIENT);
    await reader.close();

    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByLabel('Date and time').fill('2029-03-28T09:30');
    await page.getByLabel('Time zone').selectOption('Europe/Berlin');
    expect(await violationsOn(page, EDITOR_SCOPE)).toEqual([]);
    await page.getByRole('form', { name: 'Schedule' }).getByRole('button', { name: 'Schedule' }).click();
    await page.getByText(/^Scheduled for March 28, 2029 at 9:30\sAM \(Europe\/Berlin\)\.$/).waitFor(PATIENT);

    await page.getByRole('button', { name: 'Move to bin' }).click();
    await page.getByRole('group').getByRole('button', { name: 'Move to bin' }).click();
    await page.getByRole('button', { name: 'Restore' }).click(PATIENT);
    await page.getByRole('tab', { name: 'Publish' }).click(PATIENT);
    await page.getByText('Draft: only editors see it.').waitFor(PATIENT);
    expect((await articleOf(editor, draft.id)).status).toBe('draft');
    await leave(context);
  });
});

describe('an article that becomes public', () => {
  it('should be reviewed, published, moved to another address, and not be left unsaved by Back', async () => {
    const editor = await newEditor(browser);
    const { page, context } = editor;
    const draft = await newDraft(editor);
    await page.goto(`/edit-article/${draft.id}/history`);
    await page.getByRole('link', { name: 'Back to the editor' }).click();
    await page.getByRole('tab', { name: 'Publish' }).click(PATIENT);
    await page.getByRole('button', { name: 'Ask for a review' }).click(PATIENT);
    await page
      .getByText("In review: only editors see it. Another editor should read it before it's published.")
      .waitFor(PATIENT);
    await page.getByLabel('Reviewed on').fill('2026-03-28');
    await page.getByRole('button', { name: 'Save review dates' }).click();
    await page.getByText('Article updated successfully!').waitFor(PATIENT);
    await page.getByRole('button', { name: 'Publish now' }).click();
    const view = page.getByRole('link', { name: 'View the article' });
    await view.waitFor(PATIENT);
    const slug = `moved-${draft.id}`;
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill(slug);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByText('The address has changed. The old one leads to it.').waitFor(PATIENT);

    await view.click();
    await page.waitForURL(`**/article/${slug}`);
    await page.goBack();
    await setContent(page, 'Half a thought');
    await page.getByText(/^Not saved yet/).waitFor(PATIENT);
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click(PATIENT);
    expect(new URL(page.url()).pathname).toBe(`/edit-article/${draft.id}`);
    expect(await shown(page)).toBe('Half a thought');

    const reader = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
    const visitor = await reader.newPage();
    const redirect = (await visitor.goto(`/article/${draft.slug}`))?.request().redirectedFrom();
    expect((await redirect?.response())?.status()).toBe(301);
    expect(new URL(visitor.url()).pathname).toBe(`/article/${slug}`);
    await visitor.getByText(/Reviewed.*March 28, 2026/).waitFor(PATIENT);
    await page.request.delete(`/api/articles/${draft.id}`, {
      headers: { origin: new URL(page.url()).origin },
    });
    await Promise.all([reader.close(), leave(context)]);
  });
});
