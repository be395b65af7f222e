import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, pageBefore, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

const page = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => buildArticle({ slug: `guide-${from + index}` }));

describe('the list of articles', () => {
  it('should show more as long as there is a next page, and go on with the first new one', async () => {
    fakeApi({
      'GET /api/articles?limit=13': pageBefore('/api/articles?limit=13&cursor=abc', page(13), '15', 'eq'),
      'GET /api/articles?limit=13&cursor=abc': page(2, 13),
    });
    await renderApp('/articles');
    expect(await screen.findByText('The first 13 of 15 guides')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    const next = await screen.findByRole('link', { name: 'Title of guide-13' });
    expect(document.activeElement).toBe(next);
    expect(screen.getByText('15 guides')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('should search a moment after the typing', async () => {
    const calls = fakeApi({
      'GET /api/articles?limit=13': page(2),
      'GET /api/articles?search=rugs&limit=13': [buildArticle({ slug: 'rugs' })],
    });
    await renderApp('/articles');
    // Without pauses between the keys, which a busy machine stretches.
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByRole('searchbox', { name: 'Search guides' }), 'rugs');

    expect(await screen.findByRole('link', { name: 'Title of rugs' })).toBeTruthy();
    expect(calls.filter(({ path }) => path.startsWith('/api/articles')).length).toBe(2);
  });

  it('should filter by category and keep the search', async () => {
    fakeApi({
      'GET /api/articles?search=rugs&mainCategory=our-lifestyles&limit=13': [buildArticle({ slug: 'rugs' })],
    });
    await renderApp('/articles?search=rugs&section=our-lifestyles');
    const sections = within(await screen.findByRole('navigation', { name: 'Sections' }));

    expect(await screen.findByRole('link', { name: 'Title of rugs' })).toBeTruthy();
    expect(sections.getByRole('link', { name: 'Our Lifestyles' }).getAttribute('aria-current')).toBe('page');
    expect(sections.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe(
      '/articles?search=rugs',
    );
  });

  it('should say that nothing was found and offer the adviser', async () => {
    fakeApi({ 'GET /api/articles?search=moat&limit=13': [] });
    await renderApp('/articles?search=moat');

    expect(await screen.findByRole('heading', { name: 'No guides found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask the adviser' }).getAttribute('href')).toBe(
      '/ai-chat?q=moat',
    );
  });

  it('should say that it failed and try again', async () => {
    const answers = [problem(503, 'Service Unavailable'), page(1)];
    fakeApi({ 'GET /api/articles?limit=13': () => answers.shift() });
    await renderApp('/articles');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Failed to fetch articles.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Title of guide-0' })).toBeTruthy();
  });
});
