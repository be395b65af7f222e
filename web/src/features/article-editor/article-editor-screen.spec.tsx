import { LIMITS } from '@hearthwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { buildImage } from '../../testing/build-image.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const user = {
  id: 'ana',
  firstName: 'Ana',
  email: null,
  profileImageUrl: null,
  role: 'member',
  canEdit: true,
};

const article = buildArticle({ content: 'Felt pads first.' });
/** The text in the editing surface, which is in a shadow root. */
const shownText = () =>
  document.querySelector('[data-markdown]')?.shadowRoot?.querySelector('.cm-content')?.textContent;

describe('the article editor', () => {
  beforeEach(() => localStorage.clear());

  it('should put an image of the library into the text, found by its description', async () => {
    pretendSession();
    const calls = fakeApi({
      'GET /api/auth/user': user,
      [`GET /api/articles/by-id/${article.id}`]: article,
      [`GET /api/articles/${article.id}/working-copy`]: { workingCopy: null },
      'GET /api/images?limit=24': [buildImage(1), buildImage(2)],
      'GET /api/images?search=kitchen&limit=24': [buildImage(3, { altText: 'A [tiled] kitchen' })],
    });
    await renderApp(`/edit-article/${article.id}`);
    await waitFor(() => expect(shownText()).toBe('Felt pads first.'));
    await userEvent.click(screen.getByLabelText('Picture'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a picture' }));
    await dialog.findByText('room-1.jpg');
    await userEvent.type(dialog.getByLabelText('Search pictures'), 'kitchen');
    await userEvent.click(await dialog.findByText('room-3.jpg'));

    const { url } = buildImage(3);
    await waitFor(() => expect(shownText()).toBe(`![A \\[tiled\\] kitchen](${url})Felt pads first.`));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method, path }) => method === 'POST' && path.includes('objects'))).toEqual([]);
  });

  it.each([
    [
      'Questions',
      {
        questions: [
          {
            heading: null,
            questions: Array.from({ length: LIMITS.headingQuestionsMax + 1 }, (_, at) => `Why ${at}?`),
          },
        ],
      },
    ],
    ['Sources', { sources: [{ title: 'A page', url: 'http://example.org/' }] }],
  ])('should lead from a finding about the %s to their tab', async (name, refused) => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': user,
      [`GET /api/articles/by-id/${article.id}`]: { ...article, ...refused },
      [`GET /api/articles/${article.id}/working-copy`]: { workingCopy: null },
    });
    await renderApp(`/edit-article/${article.id}`);
    await userEvent.click(await screen.findByText(new RegExp(`^${name} 1: `)));

    expect(document.activeElement).toBe(screen.getByText(name, { selector: '[role=tab]' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name);
  });

  it.each([
    ['Main category is required', 'mainCategory'],
    ['Subcategory is required', 'mainCategory'],
  ])('should lead from "%s" to where it can be mended', async (message, name) => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': user,
      [`GET /api/articles/by-id/${article.id}`]: { ...article, mainCategory: '', subcategory: null },
      [`GET /api/articles/${article.id}/working-copy`]: { workingCopy: null },
    });
    await renderApp(`/edit-article/${article.id}`);
    await userEvent.click(await screen.findByText(message));

    expect((document.activeElement as HTMLSelectElement).name).toBe(name);
  });

  it('should lead from a finding to the heading that it is about', async () => {
    pretendSession();
    const finding = { kind: 'quality', code: 'sentence.long', message: 'A long sentence', heading: 'Felt' };
    const statistics = { words: 2, readTime: 1, images: 0, links: 0, hasHeadings: true, hasLists: false };
    fakeApi({
      'GET /api/auth/user': user,
      [`GET /api/articles/by-id/${article.id}`]: { ...article, content: 'Doors.\n\n## Felt\n\nPads.' },
      [`GET /api/articles/${article.id}/working-copy`]: { workingCopy: null },
      'POST /api/articles/checks': { contentHtml: '<p>Doors.</p>', statistics, findings: [finding] },
    });
    await renderApp(`/edit-article/${article.id}`);
    await waitFor(() => expect(shownText()).toContain('Felt'));
    await userEvent.click(await screen.findByText('A long sentence'));
    const surface = document.querySelector('[data-markdown]');
    expect(document.activeElement).toBe(surface);
  });

  it('should show title, excerpt and image above the preview of the text', async () => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': user,
      [`GET /api/articles/by-id/${article.id}`]: {
        ...article,
        excerpt: 'Quiet at last.',
        featuredImage: 'https://example.org/floor.jpg',
      },
      [`GET /api/articles/${article.id}/working-copy`]: { workingCopy: null },
    });
    await renderApp(`/edit-article/${article.id}`);
    await userEvent.click(await screen.findByRole('tab', { name: 'Preview' }));
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Quiet at last.')).toBeDefined();
    expect(preview.getByRole('presentation').getAttribute('src')).toBe('https://example.org/floor.jpg');
  });

  it('should say that the article does not exist', async () => {
    pretendSession();
    fakeApi({ 'GET /api/auth/user': user });
    await renderApp('/edit-article/gone');

    expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeDefined();
    expect(screen.getByText("The article you're trying to edit doesn't exist.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('should offer another try when the article could not be read', async () => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': user,
      'GET /api/articles/by-id/one': problem(503, 'Service Unavailable'),
    });
    await renderApp('/edit-article/one');

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('should show nothing to edit to somebody who may not', async () => {
    pretendSession();
    const calls = fakeApi({ 'GET /api/auth/user': { ...user, canEdit: false } });
    await renderApp('/edit-article/one');

    expect(await screen.findByRole('heading', { name: 'The article editor is for editors' })).toBeDefined();
    expect(calls.some(({ path }) => path.includes('by-id'))).toBe(false);
  });
});
