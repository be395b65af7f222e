import type { SearchResult, SearchResults } from '@hearthwise/contracts/search';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { watchSearchKey } from '../../lib/search-key.js';
import { SearchTextForm } from './search-text-form.js';

const result = (fields: Partial<SearchResult> = {}): SearchResult => ({
  type: 'guide',
  id: '019a0000-0000-7000-8000-000000000001',
  path: '/article/heating',
  title: [
    { text: 'Lower your ', isMatch: false },
    { text: 'heating', isMatch: true },
    { text: ' <b>bills</b>', isMatch: false },
  ],
  snippet: [{ text: 'In the right order.', isMatch: false }],
  category: { name: 'Ways We Live', slug: 'ways-we-live' },
  user: null,
  date: null,
  ...fields,
});

const found = (fields: Partial<SearchResults> = {}): SearchResults => ({
  results: [result()],
  counts: { guide: 1, project: 0, discussion: 0 },
  suggestion: null,
  isPartial: false,
  ...fields,
});

const NOTHING = found({ results: [], counts: { guide: 0, project: 0, discussion: 0 } });
const SEARCH = 'GET /api/search';
const main = () => within(screen.getByRole('main'));
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

describe('SearchScreen', () => {
  beforeEach(() => localStorage.clear());

  it('should say what can be searched, with examples, before anything is', async () => {
    fakeApi({});
    await renderApp('/search');
    expect(hrefOf(main().getByRole('link', { name: 'damp' }))).toBe('/search?q=damp');
    expect(main().queryByRole('heading', { name: 'Recent searches' })).toBeNull();
  });

  it('should show the results with the words marked, as text', async () => {
    fakeApi({ [`${SEARCH}?q=heating&limit=20`]: found() });
    await renderApp('/search?q=heating');
    const link = await main().findByRole('link', { name: 'Lower your heating <b>bills</b>' });
    expect(hrefOf(link)).toBe('/article/heating');
    expect(link.querySelector('mark')?.textContent).toBe('heating');
    expect(main().getByRole('status').textContent).toBe('1 result for heating');
  });

  it('should search for what is typed', async () => {
    fakeApi({ [`${SEARCH}?q=damp&limit=20`]: found() });
    await renderApp('/search');
    await userEvent.type(main().getByRole('searchbox'), ' damp {Enter}');
    await main().findByRole('heading', { level: 3 });
    expect(main().getByRole('status').textContent).toBe('1 result for damp');
  });

  it('should offer each type with its number, and keep the numbers while one is shown', async () => {
    const counts = { guide: 1, project: 0, discussion: 100 };
    fakeApi({
      [`${SEARCH}?q=heating&limit=20`]: found({ counts }),
      [`${SEARCH}?q=heating&limit=20&type=project`]: found({ counts, results: [] }),
    });
    await renderApp('/search?q=heating');
    const types = within(await main().findByRole('navigation', { name: 'Types of results' }));
    expect(types.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All 100+',
      'Guides 1',
      'Projects 0',
      'Discussions 100+',
    ]);
    await userEvent.click(types.getByRole('link', { name: 'Projects 0' }));
    await main().findByRole('heading', { name: 'No projects for “heating”' });
    expect(hrefOf(main().getByRole('link', { name: 'Show all results' }))).toBe('/search?q=heating');
  });

  it('should suggest a correction', async () => {
    fakeApi({ [`${SEARCH}?q=heeting&limit=20`]: found({ suggestion: 'heating' }) });
    await renderApp('/search?q=heeting');
    expect(hrefOf(await main().findByRole('link', { name: 'heating' }))).toBe('/search?q=heating');
  });

  it('should keep the focus near the results when the link to them disappears', async () => {
    fakeApi({ [`${SEARCH}?q=damp&limit=20`]: found() });
    localStorage.setItem('recent-searches', JSON.stringify(['lamps']));
    await renderApp('/search');
    await userEvent.click(main().getByRole('link', { name: 'damp' }));
    await main().findByRole('heading', { level: 3 });
    expect(document.activeElement?.textContent).toBe('Results');
    await userEvent.click(main().getByRole('button', { name: 'Clear' }));
    expect(document.activeElement?.textContent).toBe('Results');
  });

  it('should keep what was typed before the page came to life', async () => {
    const form = <SearchTextForm text="" onSearch={() => {}} />;
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(form);
    const input = root.querySelector('input') as HTMLInputElement;
    input.value = 'damp';
    const tree = await act(async () => hydrateRoot(root, form));
    expect(input.value).toBe('damp');
    await act(async () => tree.unmount());
    root.remove();
  });

  it('should offer the adviser and a discussion when nothing is found', async () => {
    fakeApi({ [`${SEARCH}?q=a+%26+b&limit=20`]: NOTHING });
    await renderApp('/search?q=a+%26+b');
    await main().findByRole('heading', { name: 'No results for “a & b”' });
    expect(hrefOf(main().getByRole('link', { name: 'Ask the adviser' }))).toBe('/ai-chat?q=a+%26+b');
    expect(hrefOf(main().getByRole('link', { name: 'Start a discussion' }))).toBe('/discussions?new=1');
  });

  it('should show all results on request', async () => {
    const counts = { guide: 30, project: 0, discussion: 0 };
    fakeApi({ [`${SEARCH}?q=heating&limit=20`]: found({ counts }) });
    await renderApp('/search?q=heating');
    expect(hrefOf(await main().findByRole('link', { name: 'Show all 30 results' }))).toBe(
      '/search?q=heating&all=1',
    );
  });

  it('should say when results are missing, and when the search failed', async () => {
    fakeApi({
      [`${SEARCH}?q=heating&limit=20`]: found({ isPartial: true }),
      [`${SEARCH}?q=damp&limit=20`]: problem(503, 'Unavailable', 'The search is unavailable.'),
    });
    await renderApp('/search?q=heating');
    await main().findByText(/^Part of the search isn't working/);
    await userEvent.clear(main().getByRole('searchbox'));
    await userEvent.type(main().getByRole('searchbox'), 'damp{Enter}');
    await main().findByRole('heading', { name: "The search didn't work." });
    expect(main().getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(main().getByRole('alert').textContent).toContain('The search is unavailable.');
    expect(main().getByRole('alert').textContent).not.toContain('{');
    expect(main().getByRole('status').textContent).toBe('');
  });

  it('should keep the last searches on the device, and forget them on request', async () => {
    fakeApi({ [`${SEARCH}?q=damp&limit=20`]: found(), [`${SEARCH}?q=mould&limit=20`]: found() });
    localStorage.setItem('recent-searches', JSON.stringify(['damp', 7, 'lamps']));
    await renderApp('/search?q=mould');
    const recent = within(await main().findByRole('region', { name: 'Recent searches' }));
    expect(recent.getAllByRole('link').map(hrefOf)).toEqual(['/search?q=damp', '/search?q=lamps']);
    await userEvent.click(recent.getByRole('button', { name: 'Clear' }));
    expect(main().queryByRole('region', { name: 'Recent searches' })).toBeNull();
    expect(localStorage.getItem('recent-searches')).toBeNull();
  });
});

describe('the key /', () => {
  beforeEach(() => {
    localStorage.clear();
    // jsdom has no layout.
    HTMLInputElement.prototype.checkVisibility = () => true;
  });

  it('should lead to the search, but neither while writing nor when it is switched off', async () => {
    fakeApi({});
    watchSearchKey();
    await renderApp('/search');
    const [box] = screen.getAllByRole('searchbox', { name: 'Search everything' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box);
    const own = main().getByRole('searchbox');
    own.focus();
    fireEvent.keyDown(own, { key: '/' });
    expect(document.activeElement).toBe(own);
    await userEvent.click(main().getByRole('checkbox'));
    own.blur();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).not.toBe(box);
  });
});
