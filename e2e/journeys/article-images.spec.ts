import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { leave, sharedBrowser } from '../support/browser.js';
import { contentOf, newEditor, openEditor, PATIENT, seededArticle, setContent } from '../support/editor.js';
import { makeLargeFile, makePng } from '../support/images.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const porch = () => ({ name: 'porch.png', mimeType: 'image/png', buffer: makePng() });
type File = ReturnType<typeof porch>;

describe('images of an article', () => {
  async function chooseFeatured(page: Page, file: File | string): Promise<void> {
    const button = page.getByRole('button', { name: 'Upload Image' });
    const chooser = page.waitForEvent('filechooser');
    await button.click();
    await (await chooser).setFiles(file);
  }
  const address = (page: Page) => page.getByRole('textbox', { name: 'Featured Image' });

  it('should be uploaded by one PUT, registered, and set as the featured image', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await chooseFeatured(page, porch());
    await page.getByText('Image uploaded successfully!').waitFor(PATIENT);
    expect(await address(page).inputValue()).toMatch(/^\/objects\/[\da-f-]{36}$/);
    await page.getByRole('img', { name: 'Featured image' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });

  it('should have at most 5 MB', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    const before = await address(page).inputValue();
    await chooseFeatured(page, makeLargeFile('porch.png', 5_242_881));
    await page.getByText('porch.png exceeds maximum allowed size of 5 MB.').waitFor(PATIENT);
    expect(await address(page).inputValue()).toBe(before);
    await leave(context);
  });

  it('should say so when there is no upload address', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 503, body: '{}' }));
    await chooseFeatured(page, porch());
    await page.getByText('Failed to get upload URL').waitFor(PATIENT);
    expect(await page.getByRole('button', { name: 'Upload Image' }).isEnabled()).toBe(true);
    await leave(context);
  });

  it('should be kept by their upload address when the registration fails, with a preview that hides itself', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await page.route('**/api/objects/register', (route) => route.fulfill({ status: 500, body: '{}' }));
    await chooseFeatured(page, porch());
    await page.getByText('Partial Success').waitFor(PATIENT);
    await page.getByText('Image uploaded but may need manual adjustment.').waitFor();
    expect(await address(page).inputValue()).toMatch(/\/objects\/[\da-f-]{36}$/);
    await page.getByRole('img', { name: 'Featured image' }).waitFor({ state: 'detached' });
    await leave(context);
  });

  it('should go into the text by dropping and pasting', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await setContent(page, 'Before. ');
    for (const kind of ['paste', 'drop'] as const) {
      await contentOf(page).evaluate(
        (element, { base64, type }) => {
          const data = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          data.items.add(new File([bytes], 'porch.png', { type: 'image/png' }));
          const init = { bubbles: true, cancelable: true };
          element.dispatchEvent(
            type === 'paste'
              ? new ClipboardEvent('paste', { ...init, clipboardData: data })
              : new DragEvent('drop', { ...init, dataTransfer: data }),
          );
        },
        { base64: makePng().toString('base64'), type: kind },
      );
      await page.getByText('Image uploaded successfully!').waitFor(PATIENT);
      await page.getByRole('button', { name: 'Close' }).last().click();
    }
    await vi.waitFor(
      async () =>
        expect(
          (await contentOf(page).textContent())?.match(/!\[porch\]\(\/objects\/[\da-f-]{36}\)/g),
        ).toHaveLength(2),
      PATIENT,
    );
    await leave(context);
  });
});
