import { type ArticleStatistics, articleStatistics } from '@hearthwise/contracts';
import { seededRandom } from '@hearthwise/service-kit/testing';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { baseUrl } from '../support/api.js';
import { leave, sharedBrowser } from '../support/browser.js';
import {
  contentOf,
  excerpt,
  messagesIn,
  newEditor,
  openEditor,
  PATIENT,
  seededArticle,
  setContent,
  title,
} from '../support/editor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

async function expectMessages(page: Page, box: string, messages: string[]): Promise<void> {
  await vi.waitFor(async () => expect(await messagesIn(page, box)).toEqual(messages), PATIENT);
}

const words = (count: number, begin = '') =>
  `${begin}${'word '.repeat(count - begin.split(/\s+/).filter(Boolean).length)}`;

/** Others in each run; 200 in `npm run soak`. */
const DOCUMENTS = Number(process.env.RANDOM_DOCUMENTS ?? 50);

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
    await leave(context);
  });

  it(`should be the same numbers as the server’s on ${DOCUMENTS} random documents`, async () => {
    const random = seededRandom('documents of the article editor');
    const documents = Array.from({ length: DOCUMENTS }, () => randomDocument(random));
    const { page, context } = await newEditor(browser);
    // A few at a time: one after another they mostly wait.
    for (let first = 0; first < documents.length; first += 5) {
      const some = documents.slice(first, first + 5);
      const answers = await Promise.all(some.map((text) => statisticsByServer(page, text)));
      expect(answers).toEqual(some.map((text) => articleStatistics(text)));
    }

    await openEditor(page, (await seededArticle(page, 0)).id);
    const cards = documents.map((text) => ({ text, expected: cardOf(articleStatistics(text)) }));
    expect(await page.getByRole('region', { name: 'Statistics' }).locator('dt').allTextContents()).toEqual([
      'Words',
      'Min Read',
      'Images',
      'Links',
    ]);
    expect(await contentOf(page).evaluate(findOtherCard, cards)).toEqual([]);
    await leave(context);
  });
});

async function statisticsByServer(page: Page, content: string): Promise<ArticleStatistics> {
  const response = await page.request.post('/api/articles/checks', {
    data: { fields: { title: '', content, excerpt: '', mainCategory: '', subcategory: '' } },
    headers: { origin: new URL(baseUrl()).origin },
  });

  return ((await response.json()) as { statistics: ArticleStatistics }).statistics;
}

/** What the card shows, in its order. */
const cardOf = (statistics: ArticleStatistics) => [
  statistics.words.toLocaleString('en'),
  String(statistics.readTime),
  String(statistics.images),
  String(statistics.links),
];

/**
 * Pastes each text over the one before, all within the page, and returns the first one whose statistics never become
 * what is expected. Leaving the content makes the editor count at once.
 */
async function findOtherCard(
  content: HTMLElement | SVGElement,
  cards: { text: string; expected: string[] }[],
) {
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const values = () =>
    [...document.querySelectorAll('section[aria-label="Statistics"] dd')].map(
      (element) => element.textContent,
    );
  const key = { key: 'a', keyCode: 65, ctrlKey: true, bubbles: true, cancelable: true };
  for (const { text, expected } of cards) {
    content.focus();
    await nextTask();
    content.dispatchEvent(new KeyboardEvent('keydown', key));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    content.blur();
    const deadline = Date.now() + 5_000;
    while (values().join() !== expected.join() && Date.now() < deadline) {
      await nextTask();
    }
    if (values().join() !== expected.join()) {
      return [{ text, expected, shown: values() }];
    }
  }

  return [];
}

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
