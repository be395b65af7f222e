import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildDiscussion, buildProject, buildUser } from '../../../testing/build-posts.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';

const project = { ...buildProject(), contentHtml: '<p>Two boards and <strong>eight screws</strong>.</p>' };
const discussion = { ...buildDiscussion(), contentHtml: '<p>Ours is with <strong>a neighbour</strong>.</p>' };
const jsonLd = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as Record<
    string,
    unknown
  >;

describe.each([
  {
    path: '/projects',
    post: project,
    loading: 'Loading project...',
    notFound: 'Project Not Found',
    back: 'All projects',
    failed: "The project didn't load.",
  },
  {
    path: '/discussions',
    post: discussion,
    loading: 'Loading discussion...',
    notFound: 'Discussion Not Found',
    back: 'All discussions',
    failed: "The discussion didn't load.",
  },
])('a page under $path', ({ path, post, ...texts }) => {
  it('should say that it is loading, then show the post with its author and the way back', async () => {
    const { promise, resolve } = Promise.withResolvers();
    fakeApi({ [`GET /api${path}/${post.id}`]: () => promise });
    await renderApp(`${path}/${post.id}`);
    expect(screen.getAllByText(texts.loading)[0]).toBeTruthy();

    resolve(post);

    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeTruthy();
    expect(screen.getByText('Otto Example')).toBeTruthy();
    expect(screen.getByText('Ways We Live', { selector: 'article span' })).toBeTruthy();
    expect(screen.getByText(/eight screws|a neighbour/).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: texts.back }).getAttribute('href')).toBe(path);
    expect(screen.getByRole('link', { name: /^More .* in Ways We Live$/ }).getAttribute('href')).toBe(
      `${path}?categoryId=${post.categoryId}`,
    );
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `http://localhost${path}/${post.id}`,
    );
    expect(jsonLd()).toMatchObject({ '@context': 'https://schema.org', author: { name: 'Otto Example' } });
  });

  it('should mark a made-up member, and nobody else', async () => {
    const demo = { ...post, user: buildUser({ isDemo: true }) };
    fakeApi({ [`GET /api${path}/demo`]: { ...demo, id: 'demo' }, [`GET /api${path}/real`]: post });
    const { unmount } = await renderApp(`${path}/demo`);
    expect(await screen.findByText('demo', { selector: 'article *' })).toBeTruthy();
    unmount();
    await renderApp(`${path}/real`);
    await screen.findByText('Otto Example');
    expect(screen.queryByText('demo')).toBeNull();
  });

  it('should say that there is no such post, with the way to the list', async () => {
    fakeApi({ [`GET /api${path}/nope`]: problem(404, 'Not Found') });
    await renderApp(`${path}/nope`);

    expect(await screen.findByRole('heading', { level: 1, name: texts.notFound })).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.back }).getAttribute('href')).toBe(path);
  });

  it('should try again when it failed', async () => {
    const answers = [problem(503, 'Service Unavailable'), post];
    fakeApi({ [`GET /api${path}/${post.id}`]: () => answers.shift() });
    await renderApp(`${path}/${post.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: texts.failed })).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeTruthy();
  });

  it('should have no badge and lead to the whole list without a category', async () => {
    fakeApi({ [`GET /api${path}/${post.id}`]: { ...post, categoryId: null, category: null, user: null } });
    await renderApp(`${path}/${post.id}`);

    expect(await screen.findByText('Anonymous')).toBeTruthy();
    expect(screen.queryByText('Ways We Live', { selector: 'article span' })).toBeNull();
    expect(screen.getAllByRole('link', { name: texts.back })).toHaveLength(2);
  });
});

describe('a project', () => {
  it('should show its image, else a drawn one, and its counts', async () => {
    fakeApi({
      'GET /api/projects/drawn': { ...project, id: 'drawn' },
      'GET /api/projects/with-image': { ...project, id: 'with-image', imageUrl: '/objects/bench' },
    });
    const { container, unmount } = await renderApp('/projects/drawn');
    expect(await screen.findByRole('button', { name: 'Like 12 likes' })).toBeTruthy();
    expect(container.querySelector('article img')?.getAttribute('src')).toMatch(
      /^\/art\/ways-we-live\/drawn\.svg\?/,
    );
    expect(screen.getByText('comment').parentElement?.textContent).toBe('1 comment');
    unmount();

    const withImage = await renderApp('/projects/with-image');
    await screen.findByRole('heading', { level: 1, name: project.title });
    expect(withImage.container.querySelector('article img')?.getAttribute('src')).toBe('/objects/bench');
  });
});

describe('what search engines read of a project', () => {
  it('should be its steps, as plain text that cannot end the script', async () => {
    const content = '1. **Measure** the wall.\n2. Cut </script><b>once</b>.';
    fakeApi({
      'GET /api/projects/stepped': { ...project, id: 'stepped', content, imageUrl: '/objects/bench' },
    });
    await renderApp('/projects/stepped');
    await screen.findByRole('heading', { level: 1, name: project.title });
    expect(jsonLd()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'HowTo',
      name: project.title,
      description: project.description,
      image: 'http://localhost/objects/bench',
      author: { '@type': 'Person', name: 'Otto Example' },
      step: [
        { '@type': 'HowToStep', position: 1, text: 'Measure the wall.' },
        { '@type': 'HowToStep', position: 2, text: expect.stringContaining('once') },
      ],
    });
    expect(document.querySelector('script[type="application/ld+json"]')?.innerHTML).not.toContain('<');
  });

  it('should be a work without steps when it has none, with the drawn image', async () => {
    fakeApi({ 'GET /api/projects/drawn': { ...project, id: 'drawn', content: '- Oak\n- Oil' } });
    await renderApp('/projects/drawn');
    await screen.findByRole('heading', { level: 1, name: project.title });
    expect(jsonLd()).toMatchObject({
      '@type': 'CreativeWork',
      image: expect.stringMatching(/^http:\/\/localhost\/art\/ways-we-live\/drawn\.svg/),
    });
    expect(jsonLd()).not.toHaveProperty('step');
  });
});

describe('a discussion', () => {
  it('should say whether it is pinned and resolved, and when something happened last', async () => {
    fakeApi({ 'GET /api/discussions/d': { ...discussion, isPinned: true, isResolved: true } });
    await renderApp('/discussions/d');

    expect(await screen.findByText('Pinned')).toBeTruthy();
    expect(screen.getByText('Resolved')).toBeTruthy();
    expect(screen.getByText(/^Last activity/).textContent).toMatch(/ago$/);
    expect(screen.getByText('replies').parentElement?.textContent).toBe('4 replies');
  });
});
