import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { buildArticle, openAdmin, serveAdmin } from '../../../testing/open-admin.js';

describe('articles', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(
    async () => void (await Promise.all([import('./articles-panel.js'), import('./article-edit-dialog.js')])),
  );
  afterEach(() => toast({})());

  it('should be counted, with the way back', async () => {
    serveAdmin();
    await openAdmin();
    expect(await screen.findByText('2 articles')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Site' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'New Article' }).getAttribute('href')).toBe('/edit-article/new');
  });

  it('should keep the filters in the address', async () => {
    const calls = serveAdmin({
      'GET /api/admin/articles?status=draft&limit=100': [buildArticle(3, { status: 'draft' })],
      'GET /api/admin/articles?status=draft&editor=e1&limit=100': [],
    });
    await openAdmin();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Draft');
    expect(await screen.findByRole('button', { name: 'Article 3' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show only what Ana changed last' }));
    expect(await screen.findByRole('heading', { name: 'No articles match' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('button', { name: 'Article 1' })).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/admin/articles?limit=100')).toHaveLength(1);
  });

  it('should be reached by arrows, and leave single keys to assistive technology', async () => {
    serveAdmin();
    await openAdmin();
    await screen.findByText('2 articles');
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(document.body);
    screen.getByRole('button', { name: 'Article 1' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Article 2' }));
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Article 1' }));
  });

  it('should be changed many at once, naming what failed', async () => {
    const calls = serveAdmin({
      'POST /api/admin/articles/bulk': [
        { id: 'a1', status: 'published', error: null },
        { id: 'a2', status: null, error: { code: 'article.incomplete', detail: 'It needs a text.' } },
      ],
    });
    await openAdmin();
    await userEvent.click(await screen.findByRole('button', { name: 'Select these 2' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const question = within(await screen.findByRole('dialog', { name: 'Publish: 2 articles?' }));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('1 of 2 articles published. “Article 2”: It needs a text.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'publish',
      ids: ['a1', 'a2'],
    });
    expect(screen.queryByText('2 selected')).toBeNull();
    expect(document.activeElement?.textContent).toBe('2 articles');
  });

  it('should be edited in a dialog, which closes when it is saved', async () => {
    const article = {
      ...buildArticle(1),
      content: 'Text',
      excerpt: null,
      imagePrompts: [],
      featuredImage: null,
    };
    const calls = serveAdmin({
      'GET /api/articles/by-id/a1': article,
      'PUT /api/articles/a1': { ...article, revision: 2 },
    });
    await openAdmin();
    await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Article' }));
    const title = await dialog.findByLabelText(/^Title/);
    await userEvent.clear(title);
    await userEvent.type(title, 'Better');
    await userEvent.selectOptions(dialog.getByLabelText(/^Main Category/), 'Our Lifestyles');
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Subcategory/).value).toBe('');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Article updated successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      title: 'Better',
      mainCategory: 'Our Lifestyles',
      subcategory: '',
    });
  });

  it('should show why a save failed, and keep the dialog', async () => {
    const article = {
      ...buildArticle(1),
      content: '',
      excerpt: null,
      imagePrompts: [],
      featuredImage: null,
    };
    serveAdmin({ 'GET /api/articles/by-id/a1': article, 'PUT /api/articles/a1': problem(500, 'Oops') });
    await openAdmin();
    await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/^Failed to update article: /)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  describe('in the dialog', () => {
    const article = {
      ...buildArticle(1),
      content: 'Text',
      excerpt: null,
      questions: [],
      sources: [],
      imagePrompts: [],
      featuredImage: null,
    };
    const byId = { 'GET /api/articles/by-id/a1': article };
    const typeTitle = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
      const title = await screen.findByLabelText<HTMLInputElement>(/^Title/);
      await userEvent.type(title, ' and more');

      return title;
    };
    beforeEach(() => localStorage.clear());

    it('should not promise to keep what this device cannot', async () => {
      const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
      onTestFinished(() => refused.mockRestore());
      serveAdmin(byId);
      await openAdmin();
      await typeTitle();
      await userEvent.keyboard('{Escape}');
      expect(await screen.findByText(/, and this device can't keep it\.$/)).toBeTruthy();
    });

    it('should ask before it closes with what is not saved, and bring it back', async () => {
      serveAdmin(byId);
      await openAdmin();
      const title = await typeTitle();
      await userEvent.keyboard('{Escape}');
      expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
      expect(title.value).toBe('Article 1 and more');
      await userEvent.keyboard('{Escape}');
      await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

      await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
      expect(await screen.findByText('Your unsaved work is back.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Article 1 and more');
    });

    it('should close without a question when nothing was typed', async () => {
      serveAdmin(byId);
      await openAdmin();
      await userEvent.click(await screen.findByRole('button', { name: 'Article 1' }));
      await screen.findByLabelText(/^Title/);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('should take what is typed into the editor when somebody else has saved', async () => {
      serveAdmin({ ...byId, 'PUT /api/articles/a1': problem(412, 'Precondition Failed') });
      await openAdmin();
      await typeTitle();
      await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText(/^Somebody else saved this article in the meantime/)).toBeTruthy();
      await userEvent.click(screen.getByRole('link', { name: 'Open in the editor' }));
      expect(await screen.findByText('Your unsaved work is back.')).toBeTruthy();
      expect(document.querySelector<HTMLInputElement>('input[name=title]')?.value).toBe('Article 1 and more');
    });
  });

  it('should be restored from the bin, and not opened there', async () => {
    const calls = serveAdmin({
      'GET /api/admin/articles?status=deleted&limit=100': [buildArticle(4, { status: 'deleted' })],
      'POST /api/admin/articles/bulk': [{ id: 'a4', status: 'draft', error: null }],
    });
    await openAdmin('/admin?status=deleted');
    const restore = await screen.findByRole('button', { name: 'Restore Article 4' });
    expect(screen.queryByRole('button', { name: 'Article 4' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open Article 4 in the editor' })).toBeNull();
    await userEvent.click(restore);
    expect(await screen.findByText('1 article restored as drafts.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'restore',
      ids: ['a4'],
    });
  });
});
