import { PAGES } from '@hearthwise/contracts/pages';
import { describe, expect, it } from 'vitest';
import { leave, open, sharedBrowser, visit, visitAsAdmin } from '../support/browser.js';
import { newEditor, seededArticle } from '../support/editor.js';
import { crawl, walk } from '../support/links.js';

/** Other addresses of pages that are reached; what is secret is linked nowhere. */
const NOT_LINKED = ['landingAlias', 'home', 'guide', 'story', 'preview'];

/** The names of all pages to which no link of what somebody has seen leads. */
const unreached = (seen: string[]) => Object.keys(PAGES).filter((name) => !seen.includes(name));

describe('every link', () => {
  it('should lead somewhere for visitors', async () => {
    const { seen, broken } = await crawl('/');
    expect(broken).toEqual([]);
    expect(seen.size).toBeGreaterThan(150);
  });

  it('should lead visitors to pages that work', async () => {
    const { page, context, consoleErrors } = await visit(await sharedBrowser());
    await open(page, '/');
    const { broken } = await walk(page, ['/']);
    expect([broken, consoleErrors]).toEqual([[], []]);
    await leave(context);
  });

  it('should lead members to pages that work', async () => {
    const { page, context, consoleErrors } = await newEditor(await sharedBrowser());
    await open(page, '/');
    const { broken } = await walk(page, ['/']);
    expect([broken, consoleErrors]).toEqual([[], []]);
    await leave(context);
  });

  it('should lead administrators to every page', async () => {
    const { page, context, consoleErrors } = await visitAsAdmin();
    await open(page, '/');
    const { id } = await seededArticle(page, 0);
    const { seen, broken } = await walk(page, ['/', `/edit-article/${id}`, `/edit-article/${id}/history`]);
    expect([broken, consoleErrors]).toEqual([[], []]);
    expect(unreached(seen).toSorted()).toEqual(NOT_LINKED.toSorted());
    await leave(context);
  });
});
