import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticle, buildArticlePage } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const CHECKLIST =
  '<h2 id="b">Checklist before you start</h2>\n<ul class="checklist">\n<li>Buy felt pads</li>\n<li>Read <a href="/article/rugs">the guide to rugs</a></li>\n</ul><div class="checklist-count"></div>';
const MEMBER = {
  id: 'user-1',
  firstName: 'Mara',
  email: 'mara@example.test',
  profileImageUrl: null,
  role: 'member',
  canEdit: true,
};

function serve(article = buildArticlePage(), others = [buildArticle()]) {
  return fakeApi({
    [`GET /api/articles/${article.slug}`]: article,
    'GET /api/articles?mainCategory=ways-we-live&limit=4': others,
    'GET /api/auth/user': MEMBER,
  });
}

describe('the article page', () => {
  beforeEach(() => {
    localStorage.clear();
    // jsdom has no layout to observe.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });

  it('should show the article and where it belongs', async () => {
    serve(
      buildArticlePage({ title: 'Quiet Floors', imagePrompts: ['A rug under a cot', 'Slippers by a door'] }),
    );
    await renderApp('/articles/quiet-floors');

    expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Floors' })).toBeTruthy();
    const article = within(screen.getByRole('article', { name: 'Quiet Floors' }));
    expect(article.getByRole('link', { name: 'Ways We Live' }).getAttribute('href')).toBe(
      '/category/ways-we-live',
    );
    expect(article.getByRole('link', { name: 'Apartment Living' }).getAttribute('href')).toBe(
      '/ways-we-live/apartment-living',
    );
    expect(article.getByText('6 min read')).toBeTruthy();
    expect(article.getByText('March 14, 2026')).toBeTruthy();
    expect(screen.getByText('Felt pads first.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Visual Inspiration' })).toBeTruthy();
    expect(screen.getByText('Slippers by a door')).toBeTruthy();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://localhost/article/quiet-floors',
    );
  });

  it('should say when it was reviewed, however often it was saved', async () => {
    serve(buildArticlePage({ reviewedOn: '2026-11-03', updatedAt: '2026-12-24T09:00:00.000Z' }));
    await renderApp('/article/quiet-floors');

    expect((await screen.findByText('Reviewed')).parentElement?.textContent).toContain('November 3, 2026');
    expect(screen.queryByText(/December/)).toBeNull();
  });

  it('should not claim a review that nobody has made', async () => {
    serve(buildArticlePage({ updatedAt: '2026-12-24T09:00:00.000Z' }));
    await renderApp('/article/quiet-floors');

    expect(await screen.findByText('Published')).toBeTruthy();
    expect(screen.queryByText('Reviewed')).toBeNull();
  });

  it('should name its sources, and link those that have an address', async () => {
    const sources = [{ title: 'EN 14604' }, { title: 'A page', url: 'https://example.org/' }];
    serve(buildArticlePage({ sources }));
    await renderApp('/article/quiet-floors');

    const section = within((await screen.findByRole('heading', { name: 'Sources' })).closest('section')!);
    expect(section.getByText('EN 14604').closest('a')).toBeNull();
    const link = section.getByRole('link', { name: 'A page' });
    expect(link.getAttribute('href')).toBe('https://example.org/');
    expect(link.getAttribute('rel')).toBe('nofollow noopener');
    const facts = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(JSON.parse(facts).citation).toEqual([
      { '@type': 'CreativeWork', name: 'EN 14604' },
      { '@type': 'CreativeWork', name: 'A page', url: 'https://example.org/' },
    ]);
  });

  it('should say nothing of sources where there are none', async () => {
    serve();
    await renderApp('/article/quiet-floors');

    await screen.findByText('Felt pads first.');
    expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
  });

  it('should say what changed when somebody asks', async () => {
    const calls = fakeApi({
      'GET /api/articles/quiet-floors': buildArticlePage({ revision: 3 }),
      'GET /api/articles?mainCategory=ways-we-live&limit=4': [],
      'GET /api/articles/quiet-floors/changes?limit=20': [
        { revision: 3, publishedAt: '2026-05-01T00:00:00.000Z', summary: ['Picture replaced'] },
        { revision: 1, publishedAt: '2026-03-14T00:00:00.000Z', summary: [] },
      ],
    });
    await renderApp('/article/quiet-floors');
    const button = await screen.findByRole('button', { name: 'What changed' });
    expect(calls.some(({ path }) => path.includes('changes'))).toBe(false);
    await userEvent.click(button);

    const dialog = within(await screen.findByRole('dialog', { name: 'What changed' }));
    expect(await dialog.findByText('Picture replaced')).toBeTruthy();
    expect(dialog.getByText('First published')).toBeTruthy();
  });

  it('should say that an article is not there', async () => {
    fakeApi({});
    await renderApp('/article/nowhere');

    expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeTruthy();
    expect(
      screen.getByText("The article you're looking for doesn't exist or has been removed."),
    ).toBeTruthy();
  });

  it('should not call an article missing when its service is unavailable, and try again', async () => {
    const answers = [problem(503, 'Service Unavailable'), buildArticlePage({ title: 'Quiet Floors' })];
    fakeApi({ 'GET /api/articles/quiet-floors': () => answers.shift() });
    await renderApp('/article/quiet-floors');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Floors' })).toBeTruthy();
  });

  it('should lead back to the topic it was opened from', async () => {
    serve();
    await renderApp('/article/quiet-floors?from=/ways-we-live/renters');

    const back = await screen.findByRole('link', { name: 'Back to Renters' });
    expect(back.getAttribute('href')).toBe('/ways-we-live/renters?tab=articles');
  });

  it.each(['https://example.test/ways-we-live/renters', '//example.test', '/ways-we-live/nowhere', '/admin'])(
    'should not lead back to %s',
    async (from) => {
      serve(buildArticlePage({ title: 'Quiet Floors' }));
      await renderApp(`/article/quiet-floors?from=${encodeURIComponent(from)}`);

      await screen.findByRole('heading', { level: 1, name: 'Quiet Floors' });
      expect(screen.queryByRole('link', { name: /Back to/ })).toBeNull();
    },
  );

  it('should offer editing to those who may edit, and to nobody else', async () => {
    serve(buildArticlePage({ id: 'article-7' }));
    pretendSession();
    const { unmount } = await renderApp('/article/quiet-floors');
    const article = within(await screen.findByRole('article'));

    expect((await article.findByRole('link', { name: 'Edit Article' })).getAttribute('href')).toBe(
      '/edit-article/article-7',
    );

    unmount();
    document.cookie = 'hw_hint=; path=/; max-age=0';
    await renderApp('/article/quiet-floors');
    await screen.findByText('Felt pads first.');
    expect(screen.queryByRole('link', { name: 'Edit Article' })).toBeNull();
  });

  it('should keep ticks for the next visit and forget them when asked', async () => {
    serve(buildArticlePage({ contentHtml: CHECKLIST }));
    const { unmount } = await renderApp('/article/quiet-floors');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Buy felt pads' }));

    expect(screen.getByText(/^1 of 2 done/)).toBeTruthy();

    unmount();
    await renderApp('/article/quiet-floors');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Buy felt pads' });
    expect(box.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Read the guide to rugs' }).checked).toBe(
      false,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Clear ticks' }));
    expect(box.checked).toBe(false);
    expect(screen.getByText('0 of 2 done')).toBeTruthy();
    expect(localStorage.length).toBe(0);
  });

  it('should tick from the keyboard and leave links in an item alone', async () => {
    serve(buildArticlePage({ contentHtml: CHECKLIST }));
    await renderApp('/article/quiet-floors');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Read the guide to rugs' });
    box.focus();
    await userEvent.keyboard(' ');

    expect(box.checked).toBe(true);
    expect(screen.getByRole('link', { name: 'the guide to rugs' }).closest('label')).toBeNull();
  });

  it('should list its headings and open the list on demand', async () => {
    serve(
      buildArticlePage({
        headings: [
          { id: 'a', text: 'Soften the floor' },
          { id: 'b', text: 'Talk to them below' },
        ],
      }),
    );
    await renderApp('/article/quiet-floors');
    const contents = within(await screen.findByRole('navigation', { name: 'In this guide' }));
    const button = contents.getByRole('button', { name: 'In this guide' });
    await userEvent.click(button);

    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(contents.getByRole('link', { name: 'Talk to them below' }).getAttribute('href')).toBe('#b');
  });

  it('should end with other guides, the same subcategory first and never itself', async () => {
    serve(buildArticlePage(), [
      buildArticle({ slug: 'far', subcategory: 'off-grid' }),
      buildArticle(),
      buildArticle({ slug: 'near' }),
    ]);
    await renderApp('/article/quiet-floors');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Related guides' });
    const titles = await within(heading.closest('section') as HTMLElement).findAllByRole('heading', {
      level: 3,
    });

    expect(titles.map((title) => title.textContent)).toEqual(['Title of near', 'Title of far']);
  });
});
