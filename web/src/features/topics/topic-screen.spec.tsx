import type { TopicTexts } from '@hearthwise/contracts';
import { builtInTopicTexts } from '@hearthwise/contracts/content/topic-text-defaults';
import { CATEGORIES, findTopic, type Topic } from '@hearthwise/contracts/taxonomy';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

const RELATED = {
  'GET /api/articles?subcategory=rental-properties&limit=2': [buildArticle({ slug: 'rent-well' })],
  'GET /api/articles?subcategory=apartment-living&limit=2': [],
  'GET /api/articles?subcategory=first-apartment&limit=2': [],
};

describe('a topic page', () => {
  it('should begin with the overview', async () => {
    fakeApi(RELATED);
    await renderApp('/ways-we-live/renters');

    expect(await screen.findByRole('heading', { level: 1, name: 'Renters' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'AI Help',
      'Articles',
      'Discuss',
      'Projects',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview');
    expect(screen.getByRole('heading', { name: 'Getting Started' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Quick Tips' })).toBeTruthy();
    const popular = within(screen.getByRole('region', { name: 'Popular This Week' })).getAllByRole('link');
    expect(popular.map((link) => link.getAttribute('href'))).toContain(
      '/articles/make-a-small-flat-feel-larger',
    );
    expect(await screen.findByRole('link', { name: 'Title of rent-well' })).toBeTruthy();
  });

  it.each([
    ['/our-lifestyles/divorce', 'Reading · Hearthwise', true],
    ['/ways-we-live/renters', 'Renters · Hearthwise', false],
  ])(
    'should have a discreet title and a quick exit where the topic is sensitive: %s',
    async (path, title, hasExit) => {
      fakeApi(RELATED);
      await renderApp(path);
      await screen.findByRole('heading', { level: 1 });

      expect(document.title).toBe(title);
      expect(screen.queryByRole('link', { name: 'Exit this page' }) !== null).toBe(hasExit);
    },
  );

  it.each(['/articles', '/guides', '/stories'])('should lead to %s', async (path) => {
    fakeApi(RELATED);
    await renderApp('/ways-we-live/renters');
    const panel = within(await screen.findByRole('tabpanel'));

    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
  });

  it('should start with the tab of the address and change with the keyboard', async () => {
    fakeApi(RELATED);
    await renderApp('/ways-we-live/renters?tab=discuss');
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Discuss');
    expect(screen.getAllByText('Sample').length).toBeGreaterThan(0);
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('{ArrowRight}');

    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Projects');
    expect(screen.getByRole('link', { name: 'See real projects' }).getAttribute('href')).toBe(
      `/projects?categoryId=${CATEGORIES[0].id}`,
    );
  });

  it('should take a suggested question to the adviser', async () => {
    fakeApi(RELATED);
    await renderApp('/ways-we-live/renters?tab=ai-help');
    const ask = await screen.findByRole('link', { name: 'Ask this question' });

    expect(new URL(ask.getAttribute('href') ?? '', 'http://localhost').searchParams.get('q')).toBe(
      builtInTopicTexts(findTopic('ways-we-live', 'renters') as Topic).suggestedQuestion,
    );
  });

  it('should list its articles as links that know the way back', async () => {
    fakeApi({
      ...RELATED,
      'GET /api/articles?subcategory=renters&limit=20': [
        buildArticle({
          slug: 'leases',
          isHomepageFeatured: true,
          excerpt: '',
          // Lists carry a preview without Markdown, so what looks like a sign of it is text.
          content: `Leases, 2 * 3 pages of them: ${'word '.repeat(60)}`,
          publishDate: null,
        }),
      ],
    });
    await renderApp('/ways-we-live/renters?tab=articles');
    const link = await screen.findByRole('link', { name: 'Title of leases' });
    const card = within(link.closest('article') as HTMLElement);

    expect(link.getAttribute('href')).toBe('/article/leases?from=/ways-we-live/renters');
    expect(card.getByText('Featured')).toBeTruthy();
    expect(card.getByText('6 min read')).toBeTruthy();
    expect(card.getByText('No date')).toBeTruthy();
    expect(card.getByText(/^Leases, 2 \* 3 pages of them: word/).textContent).toHaveLength(120);
  });

  it('should name an empty topic as such and show what comes close', async () => {
    fakeApi({ ...RELATED, 'GET /api/articles?subcategory=renters&limit=20': [] });
    await renderApp('/ways-we-live/renters?tab=articles');

    expect(await screen.findByRole('heading', { name: 'No articles yet' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Title of rent-well' })).toBeTruthy();
  });

  it('should say when its articles could not be read', async () => {
    fakeApi({
      ...RELATED,
      'GET /api/articles?subcategory=renters&limit=20': problem(503, 'Service Unavailable'),
    });
    await renderApp('/ways-we-live/renters?tab=articles');

    expect(await screen.findByText('Failed to fetch articles.')).toBeTruthy();
  });

  it('should exist for what only the article forms know', async () => {
    fakeApi({});
    await renderApp('/ways-we-live/co-living');

    expect(await screen.findByRole('heading', { level: 1, name: 'Co Living' })).toBeTruthy();
    expect(screen.getByText(/^A kitchen for six/)).toBeTruthy();
  });

  it.each(['/ways-we-live/nowhere', '/nowhere/renters', '/places-we-call-home/renters'])(
    'should not exist at %s',
    async (path) => {
      fakeApi({});
      await renderApp(path);

      expect(await screen.findByRole('heading', { level: 1, name: 'Category Not Found' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
      expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    },
  );

  it('should show what editors wrote', async () => {
    const texts: TopicTexts = {
      title: 'Renting well',
      description: 'Written by us.',
      gettingStarted: ['First step'],
      quickTips: ['One tip'],
      suggestedQuestion: 'May I paint?',
      popularLinks: [{ title: 'A story', path: '/stories/a-story' }],
    };
    fakeApi({ ...RELATED, 'GET /api/subcategories/ways-we-live/renters': texts });
    await renderApp('/ways-we-live/renters');

    expect(await screen.findByRole('heading', { level: 1, name: 'Renting well' })).toBeTruthy();
    expect(screen.getByText('Written by us.')).toBeTruthy();
    expect(screen.getByText('First step')).toBeTruthy();
    expect(screen.getByText('One tip')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A story' }).getAttribute('href')).toBe('/stories/a-story');
  });
});
