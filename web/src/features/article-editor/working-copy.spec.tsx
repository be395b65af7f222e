import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
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

describe('the working copy on the server', () => {
  beforeEach(() => localStorage.clear());

  it('should be kept when it was typed on another device, and the person told', async () => {
    serve({ [`PUT ${copy}`]: problem(412, 'working_copy.changed') });
    await typeTitle('!');
    expect(await screen.findByText(/in another window or on another device too/)).toBeDefined();
  });

  it('should come back without the places of pictures that never arrived', async () => {
    const fields = {
      title: article.title,
      content: `Before ${newPlaceholder()}after`,
      excerpt: article.excerpt ?? '',
      mainCategory: article.mainCategory,
      subcategory: article.subcategory ?? '',
      featuredImage: '',
      imagePrompts: [],
      isHomepageFeatured: false,
      questions: [],
    };
    const work = { fields, baseRevision: 1, changedAt: new Date().toISOString() };
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
