import { closeThreads, renderMarkdown } from '@hearthwise/markdown';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, newMember } from '../support/api.js';
import { leave, sharedBrowser, visit } from '../support/browser.js';
import { ALARM, HOSTILE_MARKUP } from '../support/hostile-markup.js';

/** An address that nothing serves: what a page at it asks for is cut off, and noted. */
const BLANK = 'http://blank.test/';

/** What must not be in a page: elements that act by themselves, handlers, and addresses that are scripts. */
function dangersIn(root: ParentNode): string[] {
  const acting =
    'script, style, meta, base, link, iframe, object, embed, form, svg, math, template, noscript, textarea, title';
  const elements = [...root.querySelectorAll('*')];

  return [
    ...elements.filter((element) => element.matches(acting)).map(({ tagName }) => tagName),
    ...elements.flatMap(({ attributes }) =>
      [...attributes]
        .filter(
          ({ name, value }) => /^on|^style$/i.test(name) || /^\W*(?:javascript|data|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ),
  ];
}

/** In a real browser without a content security policy, because that is the second line of defence and not the first. */
describe('markup in contents', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterAll(closeThreads);

  /** An empty page, and what it asked the network for. */
  async function openBlank(): Promise<{ page: Page; asked: string[]; hasRun: () => Promise<boolean> }> {
    const page = await browser.newPage();
    const asked: string[] = [];
    await page.route('**', (route) => {
      const url = route.request().url();
      if (url === BLANK) {
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' });
      }
      if (route.request().isNavigationRequest() || /evil/.test(url)) {
        asked.push(url);
      }

      return route.abort();
    });
    let isAlarmed = false;
    await page.exposeFunction('alarm', () => void (isAlarmed = true));
    await page.addInitScript(dangersIn.toString().replace(/^/, 'globalThis.dangersIn = '));
    await page.goto(BLANK);

    return {
      page,
      asked,
      hasRun: async () => {
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));

        return isAlarmed;
      },
    };
  }

  it('should notice markup that is dangerous', async () => {
    const { page, hasRun } = await openBlank();
    const dangers = await page.evaluate((html) => {
      document.body.innerHTML = html;

      return dangersIn(document.body);
    }, `<img src=x onerror=${ALARM}><a href="javascript:x">y</a><style></style>`);
    expect(dangers).toEqual(['STYLE', `onerror=${ALARM}`, 'href=javascript:x']);
    expect(await hasRun()).toBe(true);
    await page.close();
  });

  it('should neither run, nor lead away, nor change when it is parsed again', async () => {
    const { page, asked, hasRun } = await openBlank();
    for (const markdown of HOSTILE_MARKUP) {
      for (const hasChecklists of [false, true]) {
        const { html } = await renderMarkdown(markdown, { hasChecklists });
        const { dangers, again } = await page.evaluate((source) => {
          document.body.innerHTML = `<div class="prose">${source}</div>`;
          const prose = document.querySelector('.prose') as Element;
          const first = prose.innerHTML;
          prose.innerHTML = first;

          return { dangers: dangersIn(document.body), again: prose.innerHTML === first };
        }, html);
        expect(dangers, markdown).toEqual([]);
        expect(again, markdown).toBe(true);
        expect(await hasRun(), markdown).toBe(false);
        expect(asked, markdown).toEqual([]);
      }
    }
    expect(page.url()).toBe(BLANK);
    await page.close();
  });

  it('should be shown by the product without acting, all of it in one discussion', async () => {
    const member = await newMember();
    const content = HOSTILE_MARKUP.filter((markup) => !/^(?:<b>|> ){9}|plaintext|^<!--/.test(markup)).join(
      '\n\n',
    );
    const { status, body } = await member.post('/api/discussions', { title: 'Markup', content });
    expect(status).toBe(201);

    const context = await browser.newContext({ bypassCSP: true, baseURL: baseUrl() });
    const page = await context.newPage();
    let isAlarmed = false;
    await page.exposeFunction('alarm', () => void (isAlarmed = true));
    for (const path of [`/discussions/${body.id}`, '/discussions']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByText('Markup').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    expect(isAlarmed).toBe(false);
    await context.close();
  });

  it('should not stand in for the state of the page', async () => {
    const member = await newMember();
    const content = 'See <b title="<!--state--><!--app--><!--head-->">this</b>.';
    const { body } = await member.post('/api/discussions', { title: 'A marker', content });
    const { page, consoleErrors, context } = await visit(browser);
    await page.goto(`/discussions/${body.id}`, { waitUntil: 'networkidle' });
    const state = (await page.locator('#state').textContent()) ?? '';
    expect(JSON.parse(state)).toHaveProperty('renderTime');
    expect(await page.locator('.prose b').getAttribute('title')).toBe('<!--state--><!--app--><!--head-->');
    expect(consoleErrors).toEqual([]);
    await leave(context);
  });
});

declare global {
  var dangersIn: (root: ParentNode) => string[];
}
