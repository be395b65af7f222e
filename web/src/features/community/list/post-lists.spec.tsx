import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildDiscussion, buildProject } from '../../../testing/build-posts.js';
import { fakeApi, pageBefore, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const [, secondCategory] = CATEGORIES;
const CATEGORY_ROWS = CATEGORIES.map(({ id, slug, title: name, description }) => ({
  id,
  slug,
  name,
  description,
}));
const MEMBER = {
  id: 'user-1',
  firstName: 'Mara',
  email: 'mara@example.test',
  profileImageUrl: null,
  role: 'member',
  canEdit: false,
};

const KINDS = [
  {
    path: '/projects',
    build: (id: number) => buildProject({ id: `post-${id}`, title: `Post ${id}` }),
    loading: 'Loading projects...',
    count: '1 project',
    empty: 'No Projects Found',
    emptyHint: 'Be the first to share a project with the community!',
    failed: "The projects didn't load.",
    moreFailed: "More projects didn't load.",
    search: 'Search projects',
    create: 'Share Project',
    signIn: 'Sign in to share a project',
  },
  {
    path: '/discussions',
    build: (id: number) => buildDiscussion({ id: `post-${id}`, title: `Post ${id}` }),
    loading: 'Loading discussions...',
    count: '1 discussion',
    empty: 'No Discussions Found',
    emptyHint: 'Be the first to start a discussion with the community!',
    failed: "The discussions didn't load.",
    moreFailed: "More discussions didn't load.",
    search: 'Search discussions',
    create: 'Start Discussion',
    signIn: 'Sign in to start a discussion',
  },
];

describe.each(KINDS)('the list at $path', ({ path, build, ...texts }) => {
  /** Responses by the query of the list; without one, the first page. */
  const serve = (lists: Record<string, unknown>, others: Record<string, unknown> = {}) =>
    fakeApi({
      'GET /api/categories': CATEGORY_ROWS,
      'GET /api/auth/user': MEMBER,
      ...Object.fromEntries(
        Object.entries(lists).map(([query, answer]) => [`GET /api${path}?${query}`, answer]),
      ),
      ...others,
    });
  const status = () => within(screen.getByRole('main')).getByRole('status').textContent;

  afterEach(() => vi.useRealTimers());

  it('should say that it is loading, then show the posts as links and how many there are', async () => {
    const { promise, resolve } = Promise.withResolvers();
    serve({ 'limit=14': () => promise });
    await renderApp(path);
    expect(status()).toBe(texts.loading);

    await act(async () => resolve([build(1)]));

    expect((await screen.findByRole('link', { name: 'Post 1' })).getAttribute('href')).toBe(`${path}/post-1`);
    expect(status()).toBe(texts.count);
  });

  it('should invite to be the first when there is nothing at all', async () => {
    serve({ 'limit=14': [] });
    await renderApp(path);

    expect(await screen.findByRole('heading', { name: texts.empty })).toBeTruthy();
    expect(screen.getByText(texts.emptyHint)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('should advise to adjust the filters when they leave nothing, and clear them', async () => {
    serve({ 'limit=14': [build(1)], [`search=shed&categoryId=${secondCategory.id}&limit=14`]: [] });
    await renderApp(`${path}?search=shed&categoryId=${secondCategory.id}`);
    expect(await screen.findByText('Try adjusting your search or filters.')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));

    expect(await screen.findByRole('link', { name: 'Post 1' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: texts.search }).value).toBe('');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).value).toBe('');
  });

  it('should say that it failed, and try again when asked', async () => {
    const answers = [problem(503, 'Service Unavailable'), [build(1)]];
    serve({ 'limit=14': () => answers.shift() });
    await renderApp(path);
    expect((await screen.findByText(texts.failed)).closest('[role=alert]')).not.toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Post 1' })).toBeTruthy();
  });

  it('should search once the typing rests, and keep the posts in view until the answer is there', async () => {
    const { promise, resolve } = Promise.withResolvers();
    const calls = serve({ 'limit=14': [build(1)], 'search=shed&limit=14': () => promise });
    await renderApp(path);
    const box = await screen.findByRole('searchbox', { name: texts.search });
    vi.useFakeTimers();
    const searches = () => calls.filter((call) => call.path.includes('search=')).map((call) => call.path);

    fireEvent.input(box, { target: { value: 'sh' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    fireEvent.input(box, { target: { value: ' shed ' } });
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(searches()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(20));

    expect(searches()).toEqual([`/api${path}?search=shed&limit=14`]);
    expect(status()).toBe(texts.loading);
    expect(screen.getByRole('link', { name: 'Post 1' })).toBeTruthy();
    vi.useRealTimers();
    await act(async () => resolve([build(2)]));
    expect(await screen.findByRole('link', { name: 'Post 2' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Post 1' })).toBeNull();
  });

  it('should search at once on Enter', async () => {
    const calls = serve({ 'limit=14': [build(1)], 'search=shed&limit=14': [build(2)] });
    await renderApp(path);
    const box = await screen.findByRole('searchbox', { name: texts.search });
    vi.useFakeTimers(); // no time passes in which the typing could come to rest

    fireEvent.input(box, { target: { value: 'shed' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await act(() => vi.advanceTimersByTimeAsync(20));

    expect(calls.map((call) => call.path)).toContain(`/api${path}?search=shed&limit=14`);
    vi.useRealTimers();
    expect(await screen.findByRole('link', { name: 'Post 2' })).toBeTruthy();
  });

  it('should filter by category, with All categories first', async () => {
    serve({ 'limit=14': [build(1)], [`categoryId=${secondCategory.id}&limit=14`]: [build(2)] });
    await renderApp(path);
    const select = await screen.findByRole('combobox', { name: 'Category' });
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All categories', ...CATEGORY_ROWS.map((category) => category.name)]);

    await userEvent.selectOptions(select, secondCategory.title);

    expect(await screen.findByRole('link', { name: 'Post 2' })).toBeTruthy();
  });

  it('should start with the filters of the address, and name a category that is not there any more', async () => {
    serve({ 'search=shed&categoryId=gone&limit=14': [build(3)] });
    await renderApp(`${path}?search=shed&categoryId=gone`);

    expect(await screen.findByRole('link', { name: 'Post 3' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: texts.search }).value).toBe('shed');
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'Category' }).selectedOptions[0]?.textContent,
    ).toBe('Unknown category');
  });

  it('should show more as long as there is a next page, each post once, and move on to the first new one', async () => {
    const first = Array.from({ length: 14 }, (_, id) => build(id));
    serve({
      'limit=14': pageBefore(`/api${path}?limit=14&cursor=abc`, first),
      'limit=14&cursor=abc': [build(13), build(14)],
    });
    await renderApp(path);
    expect(await screen.findAllByRole('link', { name: /^Post/ })).toHaveLength(14);
    expect(screen.getByText(/^The first 14 of 1,000\+ /)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Post/ })).toHaveLength(15));
    expect(document.activeElement?.textContent).toBe('Post 14');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('should keep what it has when more does not load, and try that again', async () => {
    const first = Array.from({ length: 14 }, (_, id) => build(id));
    const answers = [problem(503, 'Service Unavailable'), []];
    serve({
      'limit=14': pageBefore(`/api${path}?limit=14&cursor=abc`, first),
      'limit=14&cursor=abc': () => answers.shift(),
    });
    await renderApp(path);

    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByText(texts.moreFailed)).getAttribute('role')).toBe('alert');
    expect(screen.getAllByRole('link', { name: /^Post/ })).toHaveLength(14);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(texts.moreFailed)).toBeNull());
  });

  it('should offer visitors to sign in and come back to the dialog, which stays closed until then', async () => {
    serve({ 'limit=14': [] });
    await renderApp(`${path}?new=1`);

    const link = await screen.findByRole('link', { name: texts.signIn });
    expect(link.getAttribute('href')).toBe(
      `/api/login?${new URLSearchParams({ returnTo: `${path}?new=1` })}`,
    );
    expect(screen.queryByRole('button', { name: texts.create })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should offer members the dialog and no sign-in', async () => {
    pretendSession();
    serve({ 'limit=14': [build(1)] });
    await renderApp(path);

    await userEvent.click(await screen.findByRole('button', { name: texts.create }));

    expect(await screen.findByRole('dialog', { name: texts.create })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('link', { name: texts.signIn })).toBeNull();
  });
});
