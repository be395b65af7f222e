import type { ArticleImport, ImportItem } from '@hearthwise/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const EDITOR = {
  id: '1',
  email: 'ana@example.org',
  firstName: 'Ana',
  profileImageUrl: null,
  role: 'editor',
  canEdit: true,
};
const LIST = 'GET /api/admin/imports?limit=10';
const NO_COUNTS = { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0 };

function buildImport(fields: Partial<ArticleImport> = {}): ArticleImport {
  return {
    id: 'i1',
    filename: 'site.xml',
    format: 'wordpress',
    status: 'done',
    options: { mayPublish: false, mayOverwrite: false, mainCategory: '', subcategory: '', siteUrl: '' },
    total: 3,
    counts: { ...NO_COUNTS, created: 2, failed: 1 },
    notes: [{ code: 'page.left_out', message: '1 page was left out: About' }],
    error: null,
    owner: buildUser({ firstName: 'Ana' }),
    createdAt: '2026-11-01T00:00:00.000Z',
    finishedAt: '2026-11-01T00:01:00.000Z',
    ...fields,
  };
}

const ITEM: ImportItem = {
  position: 2,
  title: 'A classic post',
  outcome: 'created',
  articleId: 'a2',
  notes: [{ code: 'shortcode.left_out', message: 'A shortcode was left out: [ask]' }],
};

describe('ExchangePanel', () => {
  const open = async (answers: Record<string, unknown>) => {
    const calls = fakeApi({ 'GET /api/auth/user': EDITOR, [LIST]: [], ...answers });
    pretendSession();
    await renderApp('/admin?tab=exchange');
    await screen.findByRole('heading', { name: 'Import articles' });

    return calls;
  };

  beforeAll(async () => void (await import('./exchange-panel.js')));

  it('should ask for a file before it sends anything', async () => {
    const calls = await open({});
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(screen.getByLabelText(/^File/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose a file to import.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^File/));
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('should send the file with what is chosen, and show how far it is', async () => {
    const query = 'mayPublish=true&mayOverwrite=false&mainCategory=our-lifestyles&filename=site.xml';
    const running = buildImport({
      status: 'running',
      counts: { ...NO_COUNTS, created: 1 },
      finishedAt: null,
    });
    const calls = await open({
      [`POST /api/admin/imports?${query}`]: running,
      'GET /api/admin/imports/i1': running,
    });
    await userEvent.upload(screen.getByLabelText(/^File/), new File(['<rss>'], 'site.xml'));
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'our-lifestyles');
    await userEvent.click(screen.getByLabelText('Publish what was published there'));
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));

    const progress = await screen.findByRole('progressbar', { name: 'Imported articles' });
    expect(progress.getAttribute('value')).toBe('1');
    expect(screen.getByText(/1 of 3/)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toBeInstanceOf(File);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('site.xml'));
  });

  it('should say why a file was refused', async () => {
    const query = 'mayPublish=false&mayOverwrite=false&filename=a.pdf';
    await open({
      [`POST /api/admin/imports?${query}`]: problem(
        415,
        'Unsupported Media Type',
        'This is no file that can be imported.',
      ),
    });
    await userEvent.upload(screen.getByLabelText(/^File/), new File(['%PDF'], 'a.pdf'), {
      applyAccept: false,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('This is no file that can be imported.')).toBeTruthy();
  });

  it('should report what could not be taken over, article by article', async () => {
    await open({
      [LIST]: [buildImport()],
      'GET /api/admin/imports/i1': buildImport(),
      'GET /api/admin/imports/i1/items?hasNotes=true&limit=50': [ITEM],
      'GET /api/admin/imports/i1/items?outcome=failed&limit=50': [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report on site.xml' }));
    expect(await screen.findByText('1 page was left out: About')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'A classic post' });
    expect(link.getAttribute('href')).toBe('/edit-article/a2');
    expect(screen.getByText('A shortcode was left out: [ask]')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'failed');
    expect(await screen.findByText('No articles here')).toBeTruthy();
  });

  it('should show the end of an import in the list', async () => {
    const running = buildImport({ status: 'running', finishedAt: null });
    let reads = 0;
    const calls = await open({
      [LIST]: [running],
      'GET /api/admin/imports/i1': () => ((reads += 1) === 1 ? running : buildImport()),
      'GET /api/admin/imports/i1/items?hasNotes=true&limit=50': [],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report on site.xml' }));
    await waitFor(() => expect(calls.filter(({ path }) => LIST.endsWith(path))).toHaveLength(2), {
      timeout: 5_000,
    });
  });

  it('should keep the report when it could not be read again, and announce its state only', async () => {
    const running = buildImport({ status: 'running', finishedAt: null });
    let reads = 0;
    await open({
      [LIST]: [running],
      'GET /api/admin/imports/i1': () => ((reads += 1) === 2 ? problem(503, 'Service Unavailable') : running),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report on site.xml' }));
    const heading = await screen.findByRole('heading', { name: 'site.xml' });
    expect(screen.getByText('Importing', { selector: '[role=status]' })).toBeTruthy();
    await waitFor(() => expect(reads).toBeGreaterThan(2), { timeout: 5_000 });
    expect(heading.isConnected).toBe(true);
  });

  it('should be used by keyboard alone', async () => {
    const query = 'mayPublish=false&mayOverwrite=true&mainCategory=our-lifestyles&filename=site.xml';
    const calls = await open({
      [LIST]: [buildImport()],
      [`POST /api/admin/imports?${query}`]: buildImport(),
      'GET /api/admin/imports/i1': buildImport(),
      'GET /api/admin/imports/i1/items?hasNotes=true&limit=50': [ITEM],
    });
    const user = userEvent.setup();
    const reach = async (element: HTMLElement) => {
      for (let stops = 0; document.activeElement !== element && stops < 10; stops += 1) {
        await user.tab();
      }
      expect(document.activeElement).toBe(element);
    };
    const file = screen.getByLabelText<HTMLInputElement>(/^File/);
    await user.upload(file, new File(['<rss>'], 'site.xml'));
    file.focus();
    await reach(screen.getByLabelText('Category'));
    await user.selectOptions(screen.getByLabelText('Category'), 'our-lifestyles');
    await reach(screen.getByLabelText('Overwrite articles that were changed here'));
    await user.keyboard(' ');
    await reach(screen.getByRole('button', { name: 'Import' }));
    await user.keyboard('{Enter}');

    await waitFor(() => expect(document.activeElement?.textContent).toBe('site.xml'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    await reach(screen.getByLabelText('Show'));
    await reach(await screen.findByRole('link', { name: 'A classic post' }));
  });

  it('should never say less about an import than its report does', async () => {
    await open({
      [LIST]: [buildImport({ status: 'queued', total: null, finishedAt: null })],
      'GET /api/admin/imports/i1': buildImport(),
      'GET /api/admin/imports/i1/items?hasNotes=true&limit=50': [],
    });
    expect(await screen.findByText(/^Waiting/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Report on site.xml' }));
    await screen.findByText('Done', { selector: '[role=status]' });
    await waitFor(() => expect(screen.queryByText(/^Waiting/)).toBeNull());
  });

  it('should lead to the sign-in page when the session has ended', async () => {
    const assign = vi.fn();
    const ended = problem(401, 'Unauthorized');
    await open({
      'GET /api/admin/articles/export': ended,
      'POST /api/admin/imports?mayPublish=false&mayOverwrite=false&filename=site.xml': ended,
    });
    vi.stubGlobal('location', { pathname: '/admin', search: '', origin: 'http://localhost', assign });
    const exportAll = () => userEvent.click(screen.getByRole('button', { name: 'Export all articles' }));
    const importOne = async () => {
      await userEvent.upload(screen.getByLabelText(/^File/), new File(['<rss>'], 'site.xml'));
      await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    };
    for (const action of [exportAll, importOne]) {
      assign.mockClear();
      await action();
      expect(await screen.findByText('Unauthorized')).toBeTruthy();
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fadmin'));
    }
  });

  it('should offer all articles as a file, and say why it is refused', async () => {
    let tries = 0;
    const zip = new Response('zip', {
      headers: { 'content-disposition': 'attachment; filename="articles-2026-11-01.zip"' },
    });
    await open({
      'GET /api/admin/articles/export': () =>
        (tries += 1) === 1 ? problem(429, 'Too Many Requests', 'Try again in 20 seconds.') : zip,
    });
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const button = screen.getByRole('button', { name: 'Export all articles' });
    await userEvent.click(button);
    expect(await screen.findByText('Try again in 20 seconds.')).toBeTruthy();
    expect(saved).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(saved).toEqual(['articles-2026-11-01.zip']));
    vi.restoreAllMocks();
  });
});
