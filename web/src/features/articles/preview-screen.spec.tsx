import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticlePage } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

const preview = {
  ...buildArticlePage({ title: 'Quiet Floors', revision: 2 }),
  status: 'draft',
  scheduledAt: null,
  expiresAt: '2027-03-14T12:00:00.000Z',
};

describe('the preview of an article', () => {
  beforeEach(() => {
    // jsdom has no layout to observe.
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });

  it('should show the article with a banner, and keep search engines out', async () => {
    fakeApi({ 'GET /api/previews/secret': preview });
    await renderApp('/preview/secret');

    expect(await screen.findByRole('heading', { level: 1, name: 'Quiet Floors' })).toBeTruthy();
    const banner = screen.getByRole('complementary', { name: 'Preview' });
    expect(banner.textContent).toContain("This article isn't published.");
    expect(banner.textContent).toContain('March 14, 2027');
    expect(screen.queryByRole('button', { name: 'What changed' })).toBeNull();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('should lead to an article that is public', async () => {
    fakeApi({ 'GET /api/previews/secret': { ...preview, status: 'published' } });
    await renderApp('/preview/secret');
    const link = await screen.findByRole('link', { name: 'Go to the article' });
    expect(link.getAttribute('href')).toBe('/article/quiet-floors');
  });

  it('should say that a link is revoked or over', async () => {
    fakeApi({});
    await renderApp('/preview/gone');
    expect(await screen.findByRole('heading', { name: "This preview link doesn't work" })).toBeTruthy();
  });

  it('should offer another try when it could not be read', async () => {
    fakeApi({ 'GET /api/previews/secret': problem(503, 'Service Unavailable') });
    await renderApp('/preview/secret');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
