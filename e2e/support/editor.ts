import type { Browser, Locator, Page } from 'playwright-core';
import { newEmail, PASSWORD } from './api.js';
import { visit, type Visit, WIDE } from './browser.js';
import { QUERIES } from './searches.js';

/** Somebody who has just made an account, in a browser; members may edit. */
export async function newEditor(
  browser: Browser,
  viewport = WIDE,
  scheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const editor = await visit(browser, viewport, scheme);
  await editor.context.request.post('/api/auth/sign-up', {
    data: { email: newEmail(), password: PASSWORD, firstName: 'Ana' },
    headers: { origin: new URL(process.env.E2E_URL ?? '').origin },
  });

  return editor;
}

const LOOKED_FOR = QUERIES.flatMap(([, ...titles]) => titles);

/** One of the seeded articles that no search looks for; tests that save take different ones. */
export async function seededArticle(page: Page, index: number): Promise<{ id: string; slug: string }> {
  const response = await page.request.get('/api/articles?mainCategory=our-lifestyles&limit=100');
  const articles = (await response.json()) as { id: string; slug: string; title: string }[];

  // By slug, because saves and other tests change the order of the list.
  return articles
    .filter(({ title }) => !LOOKED_FOR.some((words) => title.includes(words)))
    .toSorted((one, other) => (one.slug < other.slug ? -1 : 1))[index] as { id: string; slug: string };
}

export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/edit-article/${id}`);
  await contentOf(page).waitFor();
}

/** For what waits for the server, on a busy machine. */
export const PATIENT = { timeout: 30_000 };

/** The article editor's headings of boxes and cards are of the third level everywhere. */
export const EDITOR_SCOPE = { withoutRules: ['heading-order'] };

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' });
export const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });
export const excerpt = (page: Page): Locator => page.getByRole('textbox', { name: 'Excerpt' });

/** The messages in one of the boxes; none without the box. */
export function messagesIn(page: Page, box: string): Promise<string[]> {
  return page.getByRole('region', { name: box, exact: true }).getByRole('listitem').allTextContents();
}

export const contentOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Content' });

/** Replaces the whole text, as a paste does. */
export async function setContent(page: Page, text: string): Promise<void> {
  const content = contentOf(page);
  await content.focus();
  await page.keyboard.press('ControlOrMeta+A');
  if (text === '') {
    await page.keyboard.press('Delete');

    return;
  }
  await content.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
