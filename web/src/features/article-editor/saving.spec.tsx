import type { EditableArticle } from '@hearthwise/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';
import { newPlaceholder, withoutPlaceholders } from '../markdown-editor/placeholders.js';

const user = {
  id: 'ana',
  firstName: 'Ana',
  email: null,
  profileImageUrl: null,
  role: 'editor',
  canEdit: true,
};
const article: EditableArticle = {
  ...buildArticle({ title: 'Quiet Floors', revision: 3 }),
  status: 'published',
};
const path = `/api/articles/${article.id}`;
const byId = `/api/articles/by-id/${article.id}`;
const keepOnDevice = (id: string, work: object) =>
  localStorage.setItem(
    `unsaved:article:ana:${id}`,
    JSON.stringify({ ...work, changedAt: new Date().toISOString() }),
  );
const EMPTY = { title: '', content: '', excerpt: '', mainCategory: '', subcategory: null };
const onDevice = (id: string) => {
  const key = Object.keys(localStorage).find((name) => name.startsWith(`unsaved:article:ana:${id}`));

  return key === undefined ? null : localStorage.getItem(key);
};

function serve(responses: Record<string, unknown> = {}) {
  pretendSession();

  return fakeApi({
    'GET /api/auth/user': user,
    [`GET ${byId}`]: article,
    [`GET ${path}/working-copy`]: { workingCopy: null },
    [`PUT ${path}/presence`]: [],
    [`GET ${path}/preview-links`]: [],
    'GET /api/articles': [],
    ...responses,
  });
}

/** A response that arrives when the test says so. */
function later(body: unknown) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });

  return { response: () => arrived.then(() => body), arrive: () => act(async () => arrive()) };
}

const titleField = () => document.querySelector('input[name=title]') as HTMLInputElement;
const type = (value: string) => fireEvent.change(titleField(), { target: { value } });
const pressSave = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

async function open(id = article.id) {
  await renderApp(`/edit-article/${id}`);
  await screen.findByText(id === 'new' ? 'New Article' : 'Edit Article', { selector: 'h1' });
}

/** To the front page: it is what the address of the test says, so nobody is asked. */
async function leave() {
  await userEvent.click(screen.getByText('Back to Site'));
  await waitFor(() => expect(titleField()).toBeNull());
}

describe('saving an article', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void vi.useRealTimers());

  it('should create one draft, however soon it is saved', async () => {
    const calls = serve({ 'POST /api/articles': { ...article, status: 'draft' } });
    await open('new');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type('Quiet Floors');
    pressSave();
    await screen.findByText('Draft saved.');
    await act(() => vi.advanceTimersByTimeAsync(3_000));

    expect(calls.filter((call) => call.method === 'POST' && call.path === '/api/articles')).toHaveLength(1);
  });

  it('should repeat a creation whose response was lost with the same id, and keep what was typed since', async () => {
    const draft: EditableArticle = { ...article, title: 'Quiet', status: 'draft', revision: 1 };
    const responses = [() => Promise.reject(new TypeError('Failed to fetch')), () => draft];
    const calls = serve({ 'POST /api/articles': () => responses.shift()?.() });
    await open('new');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const creations = () =>
      calls
        .filter((call) => call.method === 'POST' && call.path === '/api/articles')
        .map(({ body }) => body as { id: string; title: string });
    type('Quiet');
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(creations()).toHaveLength(1);
    type('Quiet Floors');
    await act(() => vi.advanceTimersByTimeAsync(1_500));

    await waitFor(() => expect(creations()).toHaveLength(2));
    const [lost, repeated] = creations();
    expect(repeated).toMatchObject({ id: lost?.id, title: 'Quiet Floors' });
    expect(titleField().value).toBe('Quiet Floors');
  });

  const creationsIn = (calls: ReturnType<typeof fakeApi>) =>
    calls
      .filter((call) => call.method === 'POST' && call.path === '/api/articles')
      .map(({ body }) => body as { id: string; title: string });

  it('should save what was typed after a creation whose response was lost', async () => {
    const draft: EditableArticle = { ...article, title: 'Quiet', status: 'draft', revision: 1 };
    const responses = [() => Promise.reject(new TypeError('Failed to fetch')), () => draft];
    const calls = serve({
      'POST /api/articles': () => responses.shift()?.(),
      [`PUT ${path}`]: { ...draft, title: 'Quiet Floors', revision: 2 },
    });
    await open('new');
    type('Quiet');
    pressSave();
    await screen.findByText("Your changes aren't saved.");
    type('Quiet Floors');
    pressSave();
    await screen.findByText('Everything is saved.');

    const save = calls.find((call) => call.method === 'PUT' && call.path === path);
    expect(save?.body).toMatchObject({ title: 'Quiet Floors' });
    expect(save?.headers.get('if-match'), 'what a colleague has saved since is not overwritten').toBe('"1"');
  });

  it('should follow what the server stores otherwise after a creation that was only refused', async () => {
    const stored = '/objects/uploads/one';
    const draft: EditableArticle = { ...article, status: 'draft', revision: 1, featuredImage: stored };
    const responses = [problem(429, 'Too Many Requests'), { ...draft, ...EMPTY }];
    serve({ 'POST /api/articles': () => responses.shift() });
    await open('new');
    const featuredImage = document.querySelector('input[name=featuredImage]') as HTMLInputElement;
    fireEvent.change(featuredImage, { target: { value: `${location.origin}${stored}` } });
    pressSave();
    await screen.findByText("Your changes aren't saved.");
    pressSave();

    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
  });

  it('should create no second draft after a reload', async () => {
    const newId = '019a0000-0000-4000-8000-000000000001';
    keepOnDevice('new', { fields: { ...toFields(article), title: 'Quiet' }, baseRevision: 0, newId });
    const calls = serve({ 'POST /api/articles': () => new Promise(() => {}) });
    await open('new');
    await userEvent.click(await screen.findByRole('button', { name: 'Carry on with it' }));
    pressSave();
    await waitFor(() => expect(creationsIn(calls)).toMatchObject([{ id: newId, title: 'Quiet' }]));
    type('Quiet Floors');
    await leave();

    expect(JSON.parse(onDevice('new') ?? '{}')).toMatchObject({ newId, fields: { title: 'Quiet Floors' } });
  });

  it('should create another draft when the recovered one is not wanted', async () => {
    const newId = '019a0000-0000-4000-8000-000000000001';
    keepOnDevice('new', { fields: { ...toFields(article), title: 'Quiet' }, baseRevision: 0, newId });
    const calls = serve({ 'POST /api/articles': () => new Promise(() => {}) });
    await open('new');
    await userEvent.click(await screen.findByRole('button', { name: 'Start empty' }));
    type('Loud');
    pressSave();
    await waitFor(() => expect(creationsIn(calls)).toHaveLength(1));

    expect(creationsIn(calls)[0]?.id).not.toBe(newId);
  });

  it('should send a save once, although it is asked for twice while a working copy is on its way', async () => {
    const copy = later({ workingCopy: null });
    const calls = serve({
      [`PUT ${path}/working-copy`]: copy.response,
      [`PUT ${path}`]: { ...article, title: 'Silent Floors', revision: 4 },
    });
    await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type('Silent Floors');
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(calls.some((call) => call.path === `${path}/working-copy` && call.method === 'PUT')).toBe(true);
    pressSave();
    expect(await screen.findByText('Saving...')).toBeTruthy();
    pressSave();
    await copy.arrive();
    await screen.findByText('Article updated successfully!');
    await act(() => vi.advanceTimersByTimeAsync(100));

    expect(calls.filter((call) => call.method === 'PUT' && call.path === path)).toHaveLength(1);
  });

  it('should not wait for ever for a working copy that hangs', async () => {
    const calls = serve({
      [`PUT ${path}/working-copy`]: () => new Promise(() => {}),
      [`PUT ${path}`]: { ...article, title: 'Silent Floors', revision: 4 },
    });
    await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    type('Silent Floors');
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    pressSave();
    await act(() => vi.advanceTimersByTimeAsync(6_000));

    await waitFor(() => expect(calls.some((call) => call.method === 'PUT' && call.path === path)).toBe(true));
  });

  it('should take nobody away who has left, and keep no copy of what was saved', async () => {
    const saved = later({ ...article, title: 'Silent Floors', revision: 4 });
    const calls = serve({ [`PUT ${path}`]: saved.response });
    await open();
    type('Silent Floors');
    pressSave();
    await waitFor(() => expect(calls.some((call) => call.method === 'PUT' && call.path === path)).toBe(true));
    await leave();
    expect(onDevice(article.id)).toContain('Silent Floors');
    await saved.arrive();
    await screen.findByText('Article updated successfully!');

    expect(calls.some((call) => call.path === `/api/articles/${article.slug}`)).toBe(false);
    expect(onDevice(article.id)).toBeNull();
  });

  it('should take nobody to a new article who has left, and keep no copy of the draft', async () => {
    const created = later({ ...article, title: 'Silent Floors', status: 'draft' });
    const calls = serve({ 'POST /api/articles': created.response });
    await open('new');
    type('Silent Floors');
    pressSave();
    await waitFor(() => expect(calls.some((call) => call.method === 'POST')).toBe(true));
    await leave();
    expect(onDevice('new')).toContain('Silent Floors');
    await created.arrive();
    await waitFor(() => expect(onDevice('new')).toBeNull());

    expect(screen.queryByText(/^(?:Edit|New) Article$/, { selector: 'h1' })).toBeNull();
    expect(onDevice(article.id)).toBeNull();
  });

  it('should keep what was typed while a draft was created with that draft only', async () => {
    const created = later({ ...article, title: 'Quiet', status: 'draft', revision: 1 });
    const calls = serve({ 'POST /api/articles': created.response });
    await open('new');
    type('Quiet');
    pressSave();
    await waitFor(() => expect(calls.some((call) => call.method === 'POST')).toBe(true));
    type('Quiet Floors');
    await created.arrive();
    await screen.findByText('Edit Article', { selector: 'h1' });

    expect(onDevice('new')).toBeNull();
    expect(JSON.parse(onDevice(article.id) ?? '{}')).toMatchObject({
      baseRevision: 1,
      fields: { title: 'Quiet Floors' },
    });
  });

  it('should keep what was typed after a save was sent, based on that save, when the editor is left', async () => {
    const saved = later({ ...article, title: 'Silent Floors', revision: 4 });
    const calls = serve({ [`PUT ${path}`]: saved.response });
    await open();
    type('Silent Floors');
    pressSave();
    await waitFor(() => expect(calls.some((call) => call.method === 'PUT' && call.path === path)).toBe(true));
    type('Silent Floors, again');
    await leave();
    await saved.arrive();
    await screen.findByText('Article updated successfully!');

    expect(JSON.parse(onDevice(article.id) ?? '{}')).toMatchObject({
      baseRevision: 4,
      fields: { title: 'Silent Floors, again' },
    });
  });

  it('should leave alone what another window keeps of the same article', async () => {
    serve();
    await open();
    const work = { fields: { ...toFields(article), title: 'Theirs' }, baseRevision: 3 };
    const changedAt = new Date().toISOString();
    localStorage.setItem(`unsaved:article:ana:${article.id}`, JSON.stringify({ ...work, changedAt }));
    await act(() => window.dispatchEvent(new Event('pagehide')));
    await leave();

    expect(onDevice(article.id)).toContain('Theirs');
  });

  it('should take over what the server stores otherwise, such as the path of an own image', async () => {
    const stored = '/objects/uploads/one';
    serve({
      [`GET ${byId}`]: { ...article, status: 'draft' },
      [`PUT ${path}`]: { ...article, status: 'draft', revision: 4, featuredImage: stored },
    });
    await open();
    const featuredImage = document.querySelector('input[name=featuredImage]') as HTMLInputElement;
    fireEvent.change(featuredImage, { target: { value: `${location.origin}${stored}` } });
    await screen.findByText(/^Not saved yet/);
    pressSave();

    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(featuredImage.value).toBe(stored);
  });

  it('should not take the revision of a colleague for the one that is shown', async () => {
    const draft = { ...article, status: 'draft' };
    const work = { ...toFields(draft), title: 'Mine' };
    localStorage.setItem(
      `unsaved:article:ana:${article.id}`,
      JSON.stringify({ fields: work, baseRevision: 3, changedAt: new Date().toISOString() }),
    );
    const calls = serve({
      [`GET ${byId}`]: draft,
      [`POST ${path}/submit`]: { id: article.id, slug: article.slug, status: 'in_review', revision: 4 },
    });
    await open();
    await screen.findByText('Your unsaved work is back.');
    await userEvent.click(screen.getByText('Publish', { selector: '[role=tab]' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    await screen.findByText('The article is in review.');
    await userEvent.click(screen.getByRole('button', { name: 'Use the saved version' }));
    expect(titleField().value).toBe('Quiet Floors');
    type('Mine after all');
    pressSave();

    await waitFor(() => expect(calls.some((call) => call.method === 'PUT' && call.path === path)).toBe(true));
    const save = calls.find((call) => call.method === 'PUT' && call.path === path);
    expect(save?.headers.get('if-match')).toBe('"3"');
  });
});

describe('the editor on an origin that is not secure', () => {
  it('should work without `crypto.randomUUID`, which browsers have on secure ones only', async () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const calls = serve({ 'POST /api/articles': { ...article, status: 'draft' } });
    await open('new');
    type('Quiet Floors');
    pressSave();
    await screen.findByText('Draft saved.');
    const creation = calls.find((call) => call.path === '/api/articles')?.body as { id: string };

    expect(creation.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(withoutPlaceholders(`a${newPlaceholder()}b`)).toBe('ab');
  });
});

describe('a save that fails', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => void vi.restoreAllMocks());

  const standing = () => screen.queryByText("Your changes aren't saved.")?.closest('div');

  it('should stand beside the button that saves until another one succeeds', async () => {
    let tries = 0;
    serve({
      [`PUT ${path}`]: () =>
        (tries += 1) === 1
          ? problem(503, 'Service Unavailable', 'This part of the site is not available right now.')
          : { ...article, status: 'draft', title: 'Silent Floors', revision: 4 },
    });
    await open();
    type('Silent Floors');
    pressSave();
    await waitFor(() =>
      expect(standing()?.textContent).toContain(
        'This part of the site is not available right now. Nothing is lost: what you typed is kept on this device.',
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Everything is saved.');
    expect(standing()).toBeUndefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save Changes'));
  });

  it('should not be tried again while an image is on its way', async () => {
    const calls = serve({
      [`PUT ${path}`]: problem(503, 'Service Unavailable', 'Not now.'),
      'POST /api/objects/upload': () => new Promise(() => {}),
    });
    await open();
    type('Silent Floors');
    pressSave();
    await waitFor(() => expect(standing()).toBeTruthy());
    const file = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(file, new File(['x'], 'a.png', { type: 'image/png' }));
    await screen.findAllByText('Uploading...');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(standing()).toBeTruthy();
    expect(calls.filter((call) => call.method === 'PUT' && call.path === path)).toHaveLength(1);
  });

  it('should not replace what somebody else saved by a text in which an image is missing', async () => {
    const calls = serve({
      [`PUT ${path}`]: problem(412, 'Precondition Failed'),
      'POST /api/objects/upload': () => new Promise(() => {}),
    });
    await open();
    type('Silent Floors');
    pressSave();
    const keepMine = await screen.findByRole('button', { name: 'Keep mine' });
    const file = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(file, { target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] } });
    await screen.findAllByText('Uploading...');
    await userEvent.click(keepMine);

    await waitFor(() => expect(standing()?.textContent).toContain('A picture is still uploading.'));
    expect(calls.filter((call) => call.method === 'PUT' && call.path === path)).toHaveLength(1);
  });

  it('should say that there is no connection', async () => {
    serve({ [`PUT ${path}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await open();
    type('Silent Floors');
    pressSave();
    await waitFor(() => expect(standing()?.textContent).toContain("The server couldn't be reached."));
  });

  it('should name the field that was refused', async () => {
    const errors = [{ path: 'featuredImage', message: 'Enter an address that starts with https://.' }];
    serve({
      [`PUT ${path}`]: () => Response.json({ title: 'Bad Request', status: 400, errors }, { status: 400 }),
    });
    await open();
    type('Silent Floors');
    pressSave();
    await waitFor(() =>
      expect(standing()?.textContent).toContain(
        'Featured image: Enter an address that starts with https://.',
      ),
    );
  });

  it('should be foreseen among the errors, and lead to the field', async () => {
    serve();
    await open();
    const featuredImage = document.querySelector('input[name=featuredImage]') as HTMLInputElement;
    fireEvent.change(featuredImage, { target: { value: 'www.example.org/a.jpg' } });
    await userEvent.click(
      await screen.findByText('Featured image: Enter an address that starts with https://, http:// or /.'),
    );
    expect(document.activeElement).toBe(featuredImage);
  });

  it('should say that a device without room cannot keep what is typed', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    serve({ [`PUT ${path}`]: problem(503, 'Service Unavailable', 'Not now.') });
    await open();
    expect(screen.queryByText(/^This device can't keep/)).toBeNull();
    type('Silent Floors');
    expect(await screen.findByText(/^This device can't keep what you type/)).toBeTruthy();
    expect(screen.getByText('Not saved yet, and only in this window.')).toBeTruthy();
    pressSave();
    await waitFor(() =>
      expect(standing()?.textContent).toContain('What you typed is in this window only: leave it open.'),
    );
  });
});

describe('a new article', () => {
  beforeEach(() => localStorage.clear());

  it('should complain about nothing before something is typed', async () => {
    const id = '019a0000-0000-7000-8000-000000000000';
    serve({ 'POST /api/articles': { ...article, id, status: 'draft', title: 'Silent' } });
    await open('new');
    expect(screen.getByText('Nothing written yet.')).toBeTruthy();
    expect(screen.queryByText('Everything is saved.')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Validation Errors' })).toBeNull();
    expect(screen.getByRole('form', { name: 'New Article' })).toBeTruthy();
    type('Silent');
    expect(await screen.findByText('Article content is required')).toBeTruthy();
    expect(await screen.findByText('Edit Article', { selector: 'h1' })).toBeTruthy();
    expect(await screen.findByText('Silent', { selector: '[aria-current=page]' })).toBeTruthy();
  });
});

/** The fields of an article as the editor keeps them. */
function toFields({
  title,
  content,
  excerpt,
  mainCategory,
  subcategory,
}: Pick<EditableArticle, 'title' | 'content' | 'excerpt' | 'mainCategory' | 'subcategory'>) {
  return {
    title,
    content,
    excerpt,
    mainCategory,
    subcategory,
    featuredImage: '',
    imagePrompts: [],
    isHomepageFeatured: false,
    questions: [],
    sources: [],
  };
}
