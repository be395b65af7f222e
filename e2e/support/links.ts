import { matchPage } from '@hearthwise/contracts/pages';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { baseUrl, Caller } from './api.js';
import { PATIENT } from './editor.js';

/** Leads out of what is tested: to a session's beginning or end, to a file, or to another site. */
const IS_ELSEWHERE = /^\/(?:api|objects|art|docs|assets|health)(?:\/|$|\?)/;
const PARALLEL = 4;

/** Paths with query and fragment to which the HTML links within the site. */
function linksIn(html: string): string[] {
  const values = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

  return values.filter((href) => href.startsWith('/') || href.startsWith('#'));
}

/** Follows every link of the first HTML from a page on. Returns what is wrong, one line for each link, and the pages seen. */
export async function crawl(start: string): Promise<{ seen: Set<string>; broken: string[] }> {
  const visitor = new Caller();
  const seen = new Set([start]);
  const parts = new Set<string>();
  const queue = [start];
  const broken: string[] = [];
  const isNew = (link: string) => !seen.has(link) && partsOf(link).some((part) => !parts.has(part));

  const read = async (path: string): Promise<void> => {
    const { status, body } = await visitor.get(path);
    const html = status === 200 && !isOfATest(path, String(body)) ? String(body) : '';
    const links = linksIn(html);
    for (const target of links.map(withoutFragment).filter((link) => isPage(link) && isNew(link))) {
      seen.add(target);
      partsOf(target).forEach((part) => parts.add(part));
      queue.push(target);
    }
    broken.push(...(status === 200 ? [] : [`${path}: ${status}`]), ...missingFragments(path, links, html));
  };
  while (queue.length > 0) {
    await Promise.all(queue.splice(0, PARALLEL).map(read));
  }

  return { seen, broken };
}

/**
 * The address without the query, and the screen with the names of the parameters: each address is read once, and each
 * combination of parameters of a screen once. Whatever their values are, the status is the same.
 */
function partsOf(link: string): string[] {
  const { pathname, searchParams } = new URL(link, baseUrl());

  return [pathname, [kindOf(link), ...searchParams.keys()].join(' ')];
}

/** Posts of other tests link to what does not exist; those of the seed have replies of demo members. */
function isOfATest(path: string, html: string): boolean {
  return /^\/(?:projects|discussions)\/./.test(path) && !html.includes('Made up, to show how');
}

function missingFragments(path: string, links: string[], html: string): string[] {
  return links
    .filter((link) => link.startsWith('#') && !html.includes(`id="${decodeURIComponent(link.slice(1))}"`))
    .map((link) => `${path}: no element ${link}`);
}

function withoutFragment(link: string): string {
  return link.split('#', 1)[0] ?? '';
}

function isPage(link: string): boolean {
  return link !== '' && !IS_ELSEWHERE.test(link);
}

/** The screen with its tab: of each one, one example is looked at in the browser. */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, baseUrl());

  return `${matchPage(pathname)?.name} ${searchParams.get('tab') ?? ''}`;
}

/**
 * Opens one page of each kind to which a link leads, in the browser of somebody, without loading the site again. Returns what
 * is wrong with them, and the names of the pages seen.
 * @param starts pages to which no link leads
 */
export async function walk(page: Page, starts: string[]): Promise<{ seen: string[]; broken: string[] }> {
  const kinds = new Set(starts.map(kindOf));
  const queue = [...starts];
  const broken: string[] = [];
  const settled = watchRequests(page);
  for (let path = queue.shift(); path; path = queue.shift()) {
    await goTo(page, path);
    await settled();
    broken.push(...(await findFaults(page)).map((fault) => `${path}: ${fault}`));
    const links = linksIn(await page.locator('#app').innerHTML()).map(withoutFragment);
    for (const target of [...links, ...(await tabsOn(page))]) {
      if (isPage(target) && !kinds.has(kindOf(target))) {
        kinds.add(kindOf(target));
        queue.push(target);
      }
    }
  }

  return { seen: [...new Set([...kinds].map((kind) => kind.split(' ', 1)[0] ?? ''))], broken };
}

/** Milliseconds without a request after which a screen has what it needs. */
const QUIET_MS = 120;

/** Returns a function that waits until the page has asked for nothing for a moment. A stream of events never ends. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = 0;
  const end = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  page
    .on('request', (request) => void (isStream(request) || open.add(request)))
    .on('requestfinished', end)
    .on('requestfailed', end);

  const isQuiet = async () => {
    await page.evaluate(whenIdle);
    const isLoading = await page.locator('main :is(.animate-spin, .animate-breathe)').first().isVisible();

    return !isLoading && open.size === 0 && Date.now() - changedAt > QUIET_MS;
  };

  return async () => {
    changedAt = Date.now();
    await expect.poll(isQuiet, PATIENT).toBe(true);
  };
}

/** Its query names what the page watches. */
function isStream(request: Request): boolean {
  return new URL(request.url()).pathname.endsWith('/stream');
}

/** On a busy machine, the next request may be waiting for the scripts that were loaded before. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve));
}

/** The addresses of the tabs on a page. */
async function tabsOn(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const ids = await page.getByRole('tab').evaluateAll((tabs) => tabs.map(({ id }) => id));

  return ids.filter((id) => id.includes('-tab-')).map((id) => `${pathname}?tab=${id.split('-tab-')[1]}`);
}

/** As a link within the site does, which costs a fraction of loading it. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((target) => {
    history.pushState({}, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}

/** A page that is missing, and controls that do nothing; the upload widget is not made with React. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent.trim();
    const handlersOf = (element: Element): string[] => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));

      return key ? Object.keys((element as unknown as Record<string, object>)[key] ?? {}) : [];
    };
    const reacts = (element: Element) =>
      handlersOf(element).some((name) => /^on[A-Z]|^popover|^command/.test(name));
    const submits = (element: Element) =>
      element instanceof HTMLButtonElement && element.type !== 'button' && element.form !== null;

    const missing = [...document.querySelectorAll('h1')]
      .map((heading) => heading.textContent)
      .filter((text) => /not found|something went wrong/i.test(text));
    const deadLinks = [...document.querySelectorAll('#app a')]
      .filter((link) => ['', '#', null].includes(link.getAttribute('href')))
      .map((link) => `dead link '${nameOf(link)}'`);
    const deadButtons = [...document.querySelectorAll('#app button:enabled, #app [role=button]')]
      .filter((button) => !button.closest('.uppy-Root') && !reacts(button) && !submits(button))
      .map((button) => `dead button '${nameOf(button)}'`);

    return [...missing, ...deadLinks, ...deadButtons];
  });
}
