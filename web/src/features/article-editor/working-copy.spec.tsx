import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { FORGOTTEN } from '../../lib/editor-storage.js';
import { newPlaceholder } from '../markdown-editor/placeholders.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const user = {
  id: 'ana',
  firstName: 'Ana',
  email: null,
  profileImageUrl: null,
  role: 'editor',
  canEdit: true,
};
const article = { ...buildArticle(), status: 'published', revision: 1 };
const path = `/api/articles/${article.id}`;
const copy = `${path}/working-copy`;

function serve(responses: Record<string, unknown>) {
  pretendSession();

  return fakeApi({
    'GET /api/auth/user': user,
    [`GET /api/articles/by-id/${article.id}`]: article,
    [`GET ${copy}`]: { workingCopy: null },
    [`PUT ${path}/presence`]: [],
    ...responses,
  });
}

/** Types into the title; the connection that comes back sends it at once. */
async function typeTitle(text: string) {
  await renderApp(`/edit-article/${article.id}`);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Title/ }), text);
  dispatchEvent(new Event('online'));
}

const fields = {
  title: article.title,
  content: article.content,
  excerpt: article.excerpt ?? '',
  mainCategory: article.mainCategory,
  subcategory: article.subcategory ?? '',
  featuredImage: article.featuredImage ?? '',
  imagePrompts: article.imagePrompts,
  isHomepageFeatured: article.isHomepageFeatured,
  questions: [],
  sources: [],
};
const prefix = `unsaved:article:ana:${article.id}`;
const WRITER = 'b0a7c1c4-1111-4222-8333-444455556666';
const OTHER_WRITER = 'c0a7c1c4-1111-4222-8333-444455556666';
const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

/** What another window of the same person keeps on this device. */
function keepElsewhere(title: string, minutes: number, writer = WRITER, baseRevision = 1): string {
  const key = `${prefix}:${writer}`;
  const work = { fields: { ...fields, title }, baseRevision, changedAt: ago(minutes), writer };
  localStorage.setItem(key, JSON.stringify(work));

  return key;
}

/** All that this device keeps of the article. */
const kept = () =>
  Object.keys(localStorage).flatMap((key) =>
    key.startsWith(prefix)
      ? [(JSON.parse(localStorage.getItem(key) ?? '') as { fields: { title: string } }).fields.title]
      : [],
  );
const titleField = () => screen.findByRole('textbox', { name: /^Title/ });
const openEditor = async () => {
  await renderApp(`/edit-article/${article.id}`);

  return titleField();
};

describe('two windows of one article', () => {
  beforeEach(() => localStorage.clear());

  it('should write nothing when one is left in which nothing was typed since it was kept', async () => {
    serve({ [`PUT ${copy}`]: { baseRevision: 1, savedAt: ago(0) } });
    await typeTitle('!');
    await screen.findByText('Not saved yet; kept as a working copy.');
    keepElsewhere('Typed later', 0);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(kept()).toEqual(['Typed later']);
  });

  it('should keep the work of both', async () => {
    serve({ [`PUT ${copy}`]: problem(412, 'working_copy.changed') });
    await userEvent.type(await openEditor(), '!');
    keepElsewhere('Theirs', 1);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(kept().toSorted()).toEqual([`${article.title}!`, 'Theirs'].toSorted());
  });

  it('should offer what was typed last, and set the other aside', async () => {
    keepElsewhere('Older', 5);
    keepElsewhere('Newer', 1, OTHER_WRITER);
    serve({});
    expect(await openEditor()).toHaveProperty('value', 'Newer');
    await userEvent.click(await screen.findByRole('button', { name: 'Put it back' }));
    expect(await titleField()).toHaveProperty('value', 'Older');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(kept()).toEqual(['Older']);
    await screen.findByText('Your own version is set aside.');
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect(await titleField()).toHaveProperty('value', 'Newer');
  });

  it('should keep the sources where a copy of an earlier version of the client has none', async () => {
    const sources = [{ title: 'A book' }];
    const { sources: _sources, questions: _questions, ...older } = { ...fields, title: 'Older' };
    serve({
      [`GET /api/articles/by-id/${article.id}`]: { ...article, sources },
      [`GET ${copy}`]: { workingCopy: { fields: older, baseRevision: 1, savedAt: ago(5) } },
    });
    expect(await openEditor()).toHaveProperty('value', 'Older');
    await userEvent.click(screen.getByText('Sources', { selector: '[role=tab]' }));
    expect(await screen.findByDisplayValue('A book')).toBeTruthy();
  });

  it('should set aside what the server has of the other', async () => {
    keepElsewhere('On the device', 1);
    const older = { fields: { ...fields, title: 'On the server' }, baseRevision: 1, savedAt: ago(5) };
    serve({ [`GET ${copy}`]: { workingCopy: { ...older, writer: OTHER_WRITER } } });
    expect(await openEditor()).toHaveProperty('value', 'On the device');
    await screen.findByText('Your own version is set aside.');
  });

  it.each([
    ['slower', 5],
    ['faster', 0],
  ])(
    'should go on with what one window has kept last, when the server has a %s clock',
    async (_clock, minutes) => {
      keepElsewhere('On the device', 1);
      const older = { fields: { ...fields, title: 'On the server' }, baseRevision: 1, savedAt: ago(minutes) };
      serve({ [`GET ${copy}`]: { workingCopy: { ...older, writer: WRITER } } });
      expect(await openEditor()).toHaveProperty('value', 'On the device');
      expect(screen.queryByText('Your own version is set aside.')).toBeNull();
    },
  );

  it('should save older work of another window on what it was made of, so that nothing saved since is lost', async () => {
    keepElsewhere('Older', 5);
    keepElsewhere('Newer', 1, OTHER_WRITER, 2);
    const calls = serve({
      [`GET /api/articles/by-id/${article.id}`]: { ...article, revision: 2 },
      [`PUT ${path}`]: problem(412, 'Precondition Failed'),
    });
    expect(await openEditor()).toHaveProperty('value', 'Newer');
    await userEvent.click(await screen.findByRole('button', { name: 'Put it back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const saves = () => calls.filter(({ method, path: called }) => method === 'PUT' && called === path);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('should not keep its work again when its editor has signed out in the other', async () => {
    serve({ [`PUT ${copy}`]: problem(412, 'working_copy.changed') });
    await userEvent.type(await openEditor(), '!');
    act(() => void dispatchEvent(new Event('pagehide')));
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? '';
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: FORGOTTEN })));
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(kept()).toEqual([]);
  });

  it('should replace what it was opened with only by what was made of it', async () => {
    keepElsewhere('Half', 1);
    serve({ [`PUT ${copy}`]: problem(412, 'working_copy.changed') });
    const field = await openEditor();
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(localStorage.getItem(`${prefix}:${WRITER}`)).toContain('Half');
    await userEvent.type(field, ' a title');
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(kept()).toEqual(['Half a title']);
  });

  it('should keep its work again when the other has removed it', async () => {
    serve({ [`PUT ${copy}`]: problem(412, 'working_copy.changed') });
    await userEvent.type(await openEditor(), '!');
    act(() => void dispatchEvent(new Event('pagehide')));
    const key = Object.keys(localStorage).find((name) => name.startsWith(prefix)) ?? '';
    const before = localStorage.getItem(key);
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    expect(localStorage.getItem(key)).toBe(before);
  });
});

describe('the working copy on the server', () => {
  beforeEach(() => localStorage.clear());

  it('should be kept when it was typed on another device, and the person told', async () => {
    serve({ [`PUT ${copy}`]: problem(412, 'working_copy.changed') });
    await typeTitle('!');
    expect(await screen.findByText(/in another window or on another device too/)).toBeDefined();
  });

  it('should come back without the places of images that never arrived', async () => {
    const content = `Before ${newPlaceholder()}after`;
    const work = { fields: { ...fields, content }, baseRevision: 1, changedAt: new Date().toISOString() };
    localStorage.setItem(`unsaved:article:ana:${article.id}`, JSON.stringify(work));
    serve({});
    await renderApp(`/edit-article/${article.id}`);
    await screen.findByText('Your unsaved work is back.');
    const text = () => document.querySelector('[data-markdown]')?.shadowRoot?.querySelector('.cm-content');
    await waitFor(() => expect(text()?.textContent).toBe('Before after'));
  });

  it('should end with the save of the editor that wrote it', async () => {
    const calls = serve({
      [`PUT ${copy}`]: { baseRevision: 1, savedAt: new Date().toISOString() },
      [`PUT ${path}`]: { ...article, revision: 2 },
    });
    await typeTitle('!');
    const written = () => calls.find((call) => call.method === 'PUT' && call.path === copy)?.body;
    await waitFor(() => expect(written()).toMatchObject({ writer: expect.any(String), ifSavedAt: null }));
    const { writer, ifSavedAt } = written() as { writer: string; ifSavedAt: null };
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    const saved = () => calls.find((call) => call.method === 'PUT' && call.path === path)?.body;
    await waitFor(() => expect(saved()).toMatchObject({ workingCopy: { writer, ifSavedAt } }));
  });
});
