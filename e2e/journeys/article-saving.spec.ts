import type { Browser, Route } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { leave, sharedBrowser } from '../support/browser.js';
import {
  contentOf,
  newEditor,
  openEditor,
  saveButton,
  seededArticle,
  setContent,
  title,
} from '../support/editor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describe('saving an article', () => {
  it('should send the fields, say so, and lead to the article', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    const { id, slug } = await seededArticle(page, 1);
    await openEditor(page, id);
    await title(page).fill('A title that was changed');
    await setContent(page, '## A new part\n\nWith a text of its own.\n\n- [ ] and a task');
    await page.getByLabel('Image Prompts').fill('A porch at dusk\n\n  A bench  ');
    await page.getByRole('checkbox', { name: 'Feature on homepage' }).check();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/articles/${id}`, async (route: Route) => {
      await held;
      await route.continue();
    });
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await saveButton(page).click();
    const saving = page.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    release();

    const sent = await request;
    expect(sent.headers()['if-match']).toMatch(/^"\d+"$/);
    expect(sent.postDataJSON()).toMatchObject({
      title: 'A title that was changed',
      content: '## A new part\n\nWith a text of its own.\n\n- [ ] and a task',
      imagePrompts: ['A porch at dusk', 'A bench'],
      isHomepageFeatured: true,
    });
    await page.getByText('Article updated successfully!').waitFor();
    await page.waitForURL(`**/article/${slug}`);
    await page.getByRole('heading', { level: 1, name: 'A title that was changed' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'A new part' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should keep byte for byte what was not touched', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 2);
    const odd =
      'One\r\nline  \r\n\r\n\tTab, *marks*, <b>HTML</b>, trailing   \n\n\n* a\n+ b\n\n\u00a0\u200bend\r';
    const { headers, origin } = { headers: {}, origin: new URL(process.env.E2E_URL ?? '').origin };
    const before = await (await page.request.get(`/api/articles/by-id/${id}`)).json();
    await page.request.put(`/api/articles/${id}`, {
      data: { ...before, content: odd },
      headers: { ...headers, origin },
    });

    await openEditor(page, id);
    await title(page).fill('Only the title is another');
    const request = page.waitForRequest((sent) => sent.method() === 'PUT');
    await saveButton(page).click();
    expect((await request).postDataJSON().content).toBe(odd);
    await page.waitForURL('**/article/**');

    await openEditor(page, id);
    await contentOf(page).focus();
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('First. ');
    const second = page.waitForRequest((sent) => sent.method() === 'PUT');
    await page.keyboard.press('ControlOrMeta+s');
    expect((await second).postDataJSON().content).toBe(`First. ${odd}`);
    await page.waitForURL('**/article/**');
    await leave(context);
  });

  it.each([
    [500, 'Failed to update article: Internal Server Error'],
    [403, 'Failed to update article: Forbidden'],
  ])('should say what failed and keep what was typed: %i', async (status, message) => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await openEditor(page, id);
    await page.route(`**/api/articles/${id}`, (route) => route.fulfill({ status, body: '{}' }));
    await title(page).fill('A title that stays');
    await saveButton(page).click();
    const toast = page.getByRole('alert').filter({ hasText: message });
    await toast.waitFor();
    expect(await toast.textContent()).toContain('Error');
    expect(await title(page).inputValue()).toBe('A title that stays');

    // The toast goes; what happened, and the way on, stay beside the button.
    await toast.getByRole('button', { name: 'Close' }).click();
    const standing = page.getByText("Your changes aren't saved.");
    await standing.waitFor();
    await page.getByText(/Nothing is lost: what you typed is kept/).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await toast.waitFor();
    await standing.waitFor();
    await leave(context);
  });

  it('should say what failed when the connection is cut', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await openEditor(page, id);
    await page.route(`**/api/articles/${id}`, (route) => route.abort());
    await saveButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to update article' }).waitFor();
    expect(await saveButton(page).isEnabled()).toBe(true);
    await page.getByText("The server couldn't be reached.").waitFor();
    await leave(context);
  });

  it('should say that a device whose storage is full keeps nothing', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await page.route(`**/api/articles/${id}/working-copy`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await openEditor(page, id);
    await page.evaluate(() => {
      for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; ; part += 1) {
            localStorage.setItem(`full-${size}-${part}`, 'x'.repeat(size));
          }
        } catch {
          // No more of this size.
        }
      }
    });
    await title(page).fill('Typed without room');
    await page.getByText(/^This device can't keep what you type/).waitFor();
    await page.getByText('Not saved yet, and only in this window.').waitFor();
    await page.evaluate(() => localStorage.clear());
    await title(page).fill('Typed with room');
    await page.getByText('Not saved yet; kept on this device.').waitFor();
    expect(await page.getByText(/^This device can't keep/).count()).toBe(0);
    await leave(context);
  });

  it('should lead to the sign-in page when the session has ended, and bring the work back after it', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await openEditor(page, id);
    await title(page).fill('Typed before the session ended');
    await page.route(`**/api/articles/${id}`, (route) =>
      route.fulfill({ status: 401, json: { title: 'Unauthorized', status: 401 } }),
    );
    const signIn = page.waitForRequest('**/api/login?*');
    await saveButton(page).click();
    await page.getByText('You need to be logged in to edit articles.').waitFor();
    expect(new URL((await signIn).url()).searchParams.get('returnTo')).toBe(`/edit-article/${id}`);

    // Somebody who is signed in is led back at once.
    await page.getByText('Your unsaved work is back.').waitFor();
    expect(await title(page).inputValue()).toBe('Typed before the session ended');
    await leave(context);
  });

  it('should overwrite nobody silently', async () => {
    const [mine, theirs] = [await newEditor(browser), await newEditor(browser)];
    const { id } = await seededArticle(mine.page, 3);
    await openEditor(mine.page, id);
    await openEditor(theirs.page, id);
    await title(theirs.page).fill('The title of the first to save');
    await saveButton(theirs.page).click();
    await theirs.page.waitForURL('**/article/**');

    await title(mine.page).fill('The title of the second');
    await saveButton(mine.page).click();
    await mine.page.getByText('Another version was saved in the meantime.').waitFor();
    expect(await title(mine.page).inputValue()).toBe('The title of the second');
    await mine.page.getByRole('button', { name: 'Take theirs' }).click();
    await vi.waitFor(async () =>
      expect(await title(mine.page).inputValue()).toBe('The title of the first to save'),
    );
    await Promise.all([leave(mine.context), leave(theirs.context)]);
  });
});
