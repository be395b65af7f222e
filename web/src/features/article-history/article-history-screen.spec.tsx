import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ana = { id: 'user-ana', firstName: 'Ana', email: null, profileImageUrl: null, isDemo: false };
const user = { ...ana, id: 'ana', role: 'editor', canEdit: true };
const article = buildArticle({ title: 'Quiet Floors', revision: 3 });
const path = `/api/articles/${article.id}`;

function revision(number: number, content: string) {
  return {
    revision: number,
    editorId: 'ana',
    editor: ana,
    createdAt: '2026-03-14T09:00:00.000Z',
    action: 'saved',
    restoredFrom: null,
    note: number === 2 ? 'Felt was wrong' : null,
    summary: number === 1 ? [] : ['Introduction reworded'],
    publishedAt: null,
    fields: {
      title: 'Quiet Floors',
      content,
      excerpt: '',
      mainCategory: 'Ways We Live',
      subcategory: '',
      imagePrompts: [],
      featuredImage: null,
      isHomepageFeatured: false,
      questions: [],
      sources: [],
    },
  };
}

const revisions = [
  revision(3, 'Buy rugs.\n\nThe end.'),
  revision(2, 'Buy slippers.\n\nThe end.'),
  revision(1, 'Buy felt.\n\nThe end.'),
];

function serve(more: Record<string, unknown> = {}) {
  pretendSession();

  return fakeApi({
    'GET /api/auth/user': user,
    [`GET /api/articles/by-id/${article.id}`]: { ...article, status: 'draft' },
    [`GET ${path}/revisions?limit=30`]: revisions,
    ...Object.fromEntries(revisions.map((row) => [`GET ${path}/revisions/${row.revision}`, row])),
    ...more,
  });
}

const open = (query = '') => renderApp(`/edit-article/${article.id}/history${query}`);

describe('the history of an article', () => {
  it('should list who saved which version and why, and show what the newest one changed', async () => {
    serve();
    await open();

    const list = within(await screen.findByRole('region', { name: 'All versions' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText('“Felt was wrong”')).toBeTruthy();
    expect(list.getAllByText(/^Ana saved/)).toHaveLength(3);
    expect(await screen.findByRole('heading', { name: 'From version 2 to 3' })).toBeTruthy();
    expect((await screen.findByRole('deletion')).textContent).toBe('Removed: slippers');
    expect(screen.getByRole('insertion').textContent).toBe('Added: rugs');
  });

  it('should mark the version that readers see', async () => {
    const publishedAt = '2026-03-14T09:00:00.000Z';
    const [draft, ...earlier] = revisions;
    const rows = [draft, ...earlier.map((row) => ({ ...row, publishedAt }))];
    serve({
      [`GET /api/articles/by-id/${article.id}`]: { ...article, status: 'published' },
      [`GET ${path}/revisions?limit=30`]: rows,
    });
    await open();

    const list = within(await screen.findByRole('region', { name: 'All versions' }));
    const marked = list.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('Public'));
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Version 2')]);
  });

  it('should compare any two versions, with both in the address', async () => {
    serve();
    await open('?version=3&with=1');

    expect((await screen.findByRole('deletion')).textContent).toBe('Removed: felt');
    await userEvent.selectOptions(screen.getByLabelText('Compare version 3 with'), 'Version 2');
    expect(await screen.findByText('slippers', { exact: false, selector: 'del' })).toBeTruthy();
  });

  it.each([
    [true, 'the comparison below the list'],
    [false, 'the list, for the next version'],
  ])('should have the focus, when the screen is narrow (%s), in %s', async (isNarrow) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isNarrow }));
    serve();
    await open();
    const version = await screen.findByRole('button', { name: /^Version 2/ });
    await userEvent.click(version);
    const heading = await screen.findByRole('heading', { name: 'From version 1 to 2' });
    expect(document.activeElement).toBe(isNarrow ? heading : version);
    vi.unstubAllGlobals();
  });

  it('should show the whole text of the first version', async () => {
    serve();
    await open('?version=1');
    expect(await screen.findByText(/Buy felt\./)).toBeTruthy();
  });

  it('should restore a version as the newest one, only when nobody has saved since', async () => {
    const calls = serve({
      [`POST ${path}/revisions/1/restore`]: { ...article, revision: 4 },
    });
    await open('?version=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
    await userEvent.type(dialog.getByLabelText('Why? (optional)'), 'It was right');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version 1' }));

    expect(await screen.findByText('Version 1 is restored as version 4.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'It was right' });
  });

  it('should read the list again when somebody else has saved', async () => {
    const calls = serve({
      [`POST ${path}/revisions/1/restore`]: problem(412, 'Precondition Failed', 'Somebody else saved.'),
    });
    await open('?version=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Restore version 1' }));

    expect(await screen.findByText('Somebody else saved.')).toBeTruthy();
    expect(calls.filter(({ path: read }) => read.endsWith('/revisions?limit=30')).length).toBe(2);
  });

  it('should show nothing to somebody who may not edit', async () => {
    const calls = serve({ 'GET /api/auth/user': { ...user, canEdit: false } });
    await open();
    expect(
      await screen.findByRole('heading', { name: 'The versions of an article are for editors' }),
    ).toBeTruthy();
    expect(calls.some(({ path: read }) => read.includes('revisions'))).toBe(false);
  });
});
