import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDiscussion, buildProject } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

const PROJECTS = 'GET /api/projects?limit=2';
const DISCUSSIONS = 'GET /api/discussions?limit=2';

const project = buildProject({ id: 'p1', title: 'A folding desk' });
const discussion = buildDiscussion({ id: 'd1', title: 'Damp behind the wardrobe', content: 'It smells.' });

const never = () => new Promise(() => {});
const main = () => within(screen.getByRole('main'));
const target = (name: string) => main().getByRole('link', { name }).getAttribute('href');

const GUIDES = `${import.meta.dirname}/../../../../services/content/seed/articles/`;

/** The text of a guide in lower case, without what makes it bold. */
function guideAt(path: string): string {
  const text = readFileSync(`${GUIDES}${path.replace('/article/', '')}.md`, 'utf8');

  return text.replaceAll('**', '').toLowerCase();
}

describe('LandingScreen', () => {
  it('should say that life has no manual, and lead to an account or the adviser', async () => {
    fakeApi({ [PROJECTS]: [], [DISCUSSIONS]: [] });
    await renderApp('/');

    expect(main().getByRole('heading', { level: 1 }).textContent).toMatch(/does not come with a manual/);
    expect(target('Get Started Free')).toBe('/api/login');
    expect(target('Ask AI a Question')).toBe('/ai-chat');
    expect(target('Start Free Today')).toBe('/api/login');
    expect(target('Try AI Assistant')).toBe('/ai-chat');
    expect(target('Try AI Checklist Generator →')).toBe('/ai-chat');
    expect(target('Ask about your own home...')).toBe('/ai-chat');
  });

  it('should show six journeys, each named by its heading', async () => {
    fakeApi({ [PROJECTS]: [], [DISCUSSIONS]: [] });
    await renderApp('/');
    const journeys = main().getAllByRole('link', { name: 'Explore Topics' });

    expect(journeys.map((link) => link.getAttribute('href'))).toEqual([
      '/category/ways-we-live',
      '/category/our-lifestyles',
      '/category/places-we-call-home',
      '/category/homes-that-support-us',
      '/category/protect-whats-yours',
    ]);
    expect(document.getElementById(journeys[0]!.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Ways We Live',
    );
    expect(target('Ask AI Now')).toBe('/ai-chat');
  });

  it('should answer the sample question in words of the guides that it cites', async () => {
    fakeApi({ [PROJECTS]: [], [DISCUSSIONS]: [] });
    await renderApp('/');
    const sample = main().getByText('A sample exchange').closest('figure') as HTMLElement;
    const sources = within(sample)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    const guides = sources
      .filter((path) => path.startsWith('/article/'))
      .map(guideAt)
      .join(' ');
    const answer = within(sample).getByText(/^At whatever/).parentElement as HTMLElement;
    const sentences = [...answer.querySelectorAll(':scope > p:not(.kicker)')].flatMap((paragraph) =>
      (paragraph.textContent ?? '').split(/Source \d|(?<=\.) /).map((part) => part.trim()),
    );

    expect(sentences.filter((sentence) => !guides.includes(sentence.toLowerCase()))).toEqual([]);
  });

  it('should say that the lists are loading', async () => {
    fakeApi({ [PROJECTS]: never, [DISCUSSIONS]: never });
    await renderApp('/');

    expect(main().getByText('Loading projects...')).toBeTruthy();
    expect(main().getByText('Loading discussions...')).toBeTruthy();
  });

  it('should show two projects and two discussions', async () => {
    fakeApi({ [PROJECTS]: [project], [DISCUSSIONS]: [discussion] });
    await renderApp('/');

    expect((await main().findByRole('link', { name: 'A folding desk' })).getAttribute('href')).toBe(
      '/projects/p1',
    );
    expect(target('Damp behind the wardrobe')).toBe('/discussions/d1');
    expect(main().getByText('It smells.')).toBeTruthy();
  });

  it('should say when there is nothing yet, and when it cannot be had', async () => {
    fakeApi({ [PROJECTS]: [], [DISCUSSIONS]: () => problem(503, 'Service Unavailable') });
    await renderApp('/');

    expect(await main().findByText(/^No projects yet/)).toBeTruthy();
    expect(main().getByText("The discussions didn't load.")).toBeTruthy();
  });

  it('should be found at /landing as well', async () => {
    fakeApi({ [PROJECTS]: [], [DISCUSSIONS]: [] });
    await renderApp('/landing');

    expect(main().getByRole('heading', { level: 2, name: 'Explore Your Home Journey' })).toBeTruthy();
  });
});
