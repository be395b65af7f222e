import { articleStatistics } from '@hearthwise/contracts';
import { seededRandom } from '@hearthwise/service-kit/testing';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { launchBrowser, PHONE, WIDE, widthsThatScrollSideways } from '../support/browser.js';
import { contentOf, newEditor, openEditor, seededArticle, setContent } from '../support/editor.js';
import { makePng } from '../support/pictures.js';

const PATIENT = { timeout: 30_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const excerpt = (page: Page) => page.getByRole('textbox', { name: 'Excerpt' });

/** The messages in one of the boxes; none without the box. */
function messagesIn(page: Page, box: string): Promise<string[]> {
  return page.getByRole('region', { name: box, exact: true }).getByRole('listitem').allTextContents();
}

async function expectMessages(page: Page, box: string, messages: string[]): Promise<void> {
  await vi.waitFor(async () => expect(await messagesIn(page, box)).toEqual(messages), PATIENT);
}

async function statisticsOn(page: Page): Promise<Record<string, string>> {
  const card = page.getByRole('region', { name: 'Statistics' });
  const [labels, values] = await Promise.all([
    card.locator('dt').allTextContents(),
    card.locator('dd').allTextContents(),
  ]);

  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? '']));
}

const words = (count: number, begin = '') =>
  `${begin}${'word '.repeat(count - begin.split(/\s+/).filter(Boolean).length)}`;

describe('what the article editor finds', () => {
  it('should be the texts of the specification at its thresholds', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    const errors = (messages: string[]) => expectMessages(page, 'Validation Errors', messages);
    const warnings = (messages: string[]) => expectMessages(page, 'Suggestions', messages);
    const suggestions = (messages: string[]) =>
      expectMessages(page, 'Content Improvement Suggestions', messages);

    await setContent(page, words(400, '## Start\n\n- [Doors](/article/doors) ![Door](/objects/1) '));
    await excerpt(page).fill('Short and clear.');
    await title(page).fill('A sound title');
    await errors([]);
    await warnings([]);
    await suggestions([]);

    await title(page).fill(' ');
    await errors(['Title is required']);
    await title(page).fill('x'.repeat(9));
    await errors([]);
    await warnings(['Title should be at least 10 characters long']);
    await title(page).fill('x'.repeat(10));
    await warnings([]);
    await title(page).fill('x'.repeat(100));
    await warnings([]);
    await title(page).fill('x'.repeat(101));
    await warnings(['Title should be under 100 characters for better SEO']);
    await title(page).fill('A sound title');

    await excerpt(page).fill('');
    await warnings(['Excerpt helps with SEO and article previews']);
    await excerpt(page).fill('x'.repeat(200));
    await warnings([]);
    await excerpt(page).fill('x'.repeat(201));
    await warnings(['Excerpt should be under 200 characters for better display']);
    await excerpt(page).fill('Short and clear.');

    await page.getByLabel('Main Category').selectOption('');
    await errors(['Main category is required', 'Subcategory is required']);
    await page.getByLabel('Main Category').selectOption('Our Lifestyles');
    await errors(['Subcategory is required']);
    await page.getByLabel('Subcategory').selectOption('Eco Conscious');
    await errors([]);

    await setContent(page, '');
    await errors(['Article content is required']);
    await setContent(page, 'x'.repeat(299));
    await warnings(['Article content should be at least 300 characters for meaningful content']);
    await setContent(page, 'x'.repeat(300));
    await warnings([]);

    const few = 'Consider expanding the content to at least 300 words for better depth';
    const many = 'Consider splitting this into several articles for better readability';
    const images = 'Add images to make the article more engaging';
    const links = 'Add links to related articles or useful resources';
    const headings = 'Add headings to break up the content and make it easier to scan';
    const lists = 'Use bullet points or numbered lists to organize the information';
    await suggestions([few, images, links]);
    await setContent(page, words(299));
    await suggestions([few, images, links]);
    await setContent(page, words(300));
    await suggestions([images, links]);
    await setContent(page, words(500));
    await suggestions([images, links]);
    await setContent(page, words(501));
    await suggestions([images, links, headings]);
    await setContent(page, words(801, '<h2>Start</h2> <img src="/objects/1"> <a href="/articles">all</a> '));
    await suggestions([lists]);
    await setContent(page, words(2_000, '# Start\n1. [a](/a) ![b](/b) '));
    await suggestions([]);
    await setContent(page, words(2_001, '# Start\n1. [a](/a) ![b](/b) '));
    await suggestions([many]);

    await setContent(page, 'x'.repeat(100_001));
    await errors(['The article has 100,001 characters; at most 100,000 can be saved']);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('should be the same numbers as the server’s on 200 random documents', async () => {
    const random = seededRandom('documents of the article editor');
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    for (let round = 0; round < 200; round += 1) {
      const text = randomDocument(random);
      const expected = articleStatistics(text);
      const answer = await page.request.post('/api/articles/checks', {
        data: { fields: { title: '', content: text, excerpt: '', mainCategory: '', subcategory: '' } },
        headers: { origin: new URL(page.url()).origin },
      });
      const { statistics } = (await answer.json()) as { statistics: typeof expected };
      expect(statistics).toEqual(expected);
      // The screen waits for a pause in typing each time, so that all 200 would take half a minute.
      if (round % 10 > 0) {
        continue;
      }
      await setContent(page, text);
      await vi.waitFor(
        async () =>
          expect(await statisticsOn(page)).toEqual({
            Words: statistics.words.toLocaleString('en'),
            'Min Read': String(statistics.readTime),
            Images: String(statistics.images),
            Links: String(statistics.links),
          }),
        { ...PATIENT, interval: 20 },
      );
    }
    await context.close();
  });
});

const PARTS = [
  'word',
  'two words',
  '\n\n',
  '\n',
  '![alt](/objects/1)',
  '![',
  '[link](https://example.org/a_(b))',
  '](',
  '[![alt](/a.jpg)](/b)',
  '<img src="/x.jpg">',
  '<a href="/y">y</a>',
  '## Heading',
  '- item',
  '1. item',
  '`code [x](y)`',
  '\\[not](a link)',
  'Ümläut 家 🪴',
  '\u00a0',
  '\t',
];

/** Also what is nearly an image or a link. */
function randomDocument(random: () => number): string {
  const length = Math.floor(random() * 400);

  return Array.from({ length }, () => PARTS[Math.floor(random() * PARTS.length)]).join(
    random() < 0.5 ? ' ' : '',
  );
}

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
    await context.close();
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
    await context.close();
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
    await context.close();
  });

  it('should say what failed when the connection is cut', async () => {
    const { page, context } = await newEditor(browser);
    const { id } = await seededArticle(page, 0);
    await openEditor(page, id);
    await page.route(`**/api/articles/${id}`, (route) => route.abort());
    await saveButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Failed to update article' }).waitFor();
    expect(await saveButton(page).isEnabled()).toBe(true);
    await context.close();
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
    await context.close();
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
    await mine.page.getByText('Somebody else saved this article in the meantime.').waitFor();
    expect(await title(mine.page).inputValue()).toBe('The title of the second');
    await mine.page.getByRole('button', { name: 'Take theirs' }).click();
    await vi.waitFor(async () =>
      expect(await title(mine.page).inputValue()).toBe('The title of the first to save'),
    );
    await Promise.all([mine.context.close(), theirs.context.close()]);
  });
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
    await context.close();
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
    await context.close();
  });

  it('should be kept when it is too long to be saved', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 6)).id);
    await setContent(page, 'word '.repeat(40_000));
    await page.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    expect(await messagesIn(page, 'Validation Errors')).toEqual([
      'The article has 200,000 characters; at most 100,000 can be saved',
    ]);
    await context.close();
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
    await context.close();
  });
});

describe('a new article', () => {
  it('should become a draft with its first input, and keep the place of writing', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, 'new');
    expect(await messagesIn(page, 'Validation Errors')).toEqual([
      'Title is required',
      'Article content is required',
      'Main category is required',
      'Subcategory is required',
    ]);
    await contentOf(page).focus();
    await page.keyboard.type('The first words');
    await page.waitForURL(/\/edit-article\/[\da-f-]{36}$/, PATIENT);
    await page.keyboard.type(' and the next');
    expect(await contentOf(page).textContent()).toBe('The first words and the next');
    await title(page).fill('A guide from nothing');
    await page.getByRole('tab', { name: 'Questions' }).click();
    await page.getByRole('textbox', { name: 'Introduction' }).fill('How do I begin?\n');
    await page.getByText('Not saved yet; kept as a working copy.').waitFor(PATIENT);
    await saveButton(page).click();
    await page.getByText('Everything is saved.').waitFor(PATIENT);
    expect(new URL(page.url()).pathname).toMatch(/^\/edit-article\//);

    await page.reload();
    await contentOf(page).waitFor();
    expect(await title(page).inputValue()).toBe('A guide from nothing');
    expect(await page.getByText('Your unsaved work is back.').count()).toBe(0);
    await page.getByRole('tab', { name: 'Questions' }).click();
    expect(await page.getByRole('textbox', { name: 'Introduction' }).inputValue()).toBe('How do I begin?');
    expect(consoleErrors).toEqual([]);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.request.delete(`/api/articles/${id}`, { headers: { origin: new URL(page.url()).origin } });
    await context.close();
  });
});

describe('pictures of an article', () => {
  async function chooseFeatured(page: Page, buffer: Buffer): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload Image' }).click();
    await (await chooser).setFiles({ name: 'porch.png', mimeType: 'image/png', buffer });
  }
  const address = (page: Page) => page.getByRole('textbox', { name: 'Featured Image' });

  it('should be uploaded by one PUT, registered, and set as the featured image', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await chooseFeatured(page, makePng());
    await page.getByText('Image uploaded successfully!').waitFor(PATIENT);
    expect(await address(page).inputValue()).toMatch(/^\/objects\/[\da-f-]{36}$/);
    await page.getByRole('img', { name: 'Featured image' }).waitFor();
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it('should have at most 5 MB', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    const before = await address(page).inputValue();
    await chooseFeatured(page, Buffer.alloc(5_242_881));
    await page.getByText('porch.png exceeds maximum allowed size of 5 MB.').waitFor(PATIENT);
    expect(await address(page).inputValue()).toBe(before);
    await context.close();
  });

  it('should say so when there is no upload address', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await page.route('**/api/objects/upload', (route) => route.fulfill({ status: 503, body: '{}' }));
    await chooseFeatured(page, makePng());
    await page.getByText('Failed to get upload URL').waitFor(PATIENT);
    expect(await page.getByRole('button', { name: 'Upload Image' }).isEnabled()).toBe(true);
    await context.close();
  });

  it('should be kept by their upload address when the registration fails, with a preview that hides itself', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await page.route('**/api/objects/register', (route) => route.fulfill({ status: 500, body: '{}' }));
    await chooseFeatured(page, makePng());
    await page.getByText('Partial Success').waitFor(PATIENT);
    await page.getByText('Image uploaded but may need manual adjustment.').waitFor();
    expect(await address(page).inputValue()).toMatch(/\/objects\/[\da-f-]{36}$/);
    await page.getByRole('img', { name: 'Featured image' }).waitFor({ state: 'detached' });
    await context.close();
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
          (await contentOf(page).textContent())?.match(/!\[\]\(\/objects\/[\da-f-]{36}\)/g),
        ).toHaveLength(2),
      PATIENT,
    );
    await context.close();
  });
});

describe('the article editor', () => {
  it('should say that there is no such article', async () => {
    const { page, context } = await newEditor(browser);
    await page.goto('/edit-article/019a0000-0000-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByText("The article you're trying to edit doesn't exist.").waitFor();
    expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    await context.close();
  });

  it('should send visitors to the sign-in page', async () => {
    const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? '' });
    const page = await context.newPage();
    await page.goto('/edit-article/019a0000-0000-7000-8000-000000000000');
    await page.getByText('You need to be logged in to edit articles.').waitFor();
    await page.waitForURL('**/api/login?*');
    expect(await page.getByRole('textbox', { name: 'Content' }).count()).toBe(0);
    await context.close();
  });

  it('should show the text as readers will see it, without jumping', async () => {
    const { page, context, consoleErrors } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 4)).id);
    await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('heading', { level: 2 }).first().waitFor(PATIENT);
    await preview
      .locator('h2')
      .first()
      .evaluate((heading) => Object.assign(heading, { isKept: true }));
    await contentOf(page).focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.insertText('\n\nA last line.');
    await preview.getByText('A last line.').waitFor(PATIENT);
    expect(
      await preview
        .locator('h2')
        .first()
        .evaluate((heading) => 'isKept' in heading),
    ).toBe(true);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });

  it.each([
    ['wide and light', WIDE, 'light'],
    ['on a phone and dark', PHONE, 'dark'],
  ] as const)('should be accessible %s', async (_name, viewport, scheme) => {
    const { page, context } = await newEditor(browser, viewport, scheme);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await title(page).fill('Short');
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading').first().waitFor(PATIENT);
    expect(await violationsOn(page)).toEqual([]);
    expect(await widthsThatScrollSideways(page)).toEqual([]);
    await context.close();
  });

  it('should be used by keyboard alone', async () => {
    const { page, context } = await newEditor(browser);
    await openEditor(page, (await seededArticle(page, 0)).id);
    await setContent(page, 'a door');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+B');
    expect(await contentOf(page).textContent()).toBe('**a door**');
    await page.keyboard.press('ControlOrMeta+Z');
    expect(await contentOf(page).textContent()).toBe('a door');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect(await contentOf(page).textContent()).toContain('| What | Where | When |');
    await page.keyboard.press('ControlOrMeta+K');
    const dialog = page.getByRole('dialog', { name: 'Add a link' });
    await dialog.getByLabel('Search our guides, or give an address').fill('small flat feel larger');
    await dialog.getByRole('button', { name: /Small Flat/ }).click();
    await vi.waitFor(async () =>
      expect(await contentOf(page).textContent()).toContain('(/article/make-a-small-flat-feel-larger)'),
    );
    // Tab leads out of the text.
    await contentOf(page).focus();
    await page.keyboard.press('Tab');
    await vi.waitFor(async () =>
      expect(await contentOf(page).evaluate((element) => element.matches(':focus'))).toBe(false),
    );
    await context.close();
  });
});

async function violationsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();

  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
