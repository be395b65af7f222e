import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDiscussion, buildProject } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ID = '019a0000-0000-7000-8000-000000000001';
const PATH = `/u/${ID}`;
const PROFILE = {
  id: ID,
  firstName: 'Otto Example',
  email: null,
  profileImageUrl: '/objects/019a0000-0000-7000-8000-00000000000a',
  isDemo: true,
  joinedAt: '2026-03',
  projectsCount: 1,
  discussionsCount: 1_000,
  acceptedRepliesCount: 0,
};
const READS = {
  [`GET /api/users/${ID}`]: PROFILE,
  [`GET /api/users/${ID}/projects?limit=12`]: [buildProject()],
  [`GET /api/users/${ID}/discussions?limit=12`]: [buildDiscussion()],
  [`GET /api/users/${ID}/accepted-replies?limit=12`]: [],
};

beforeAll(() => import('./profile-screen.js'));

describe('the public page of a member', () => {
  it('should show who it is, since when, and how much there is', async () => {
    fakeApi(READS);
    await renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Otto Example' })).toBeTruthy();
    expect(screen.getByText('Member since March 2026')).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Projects 1',
      'Discussions 1,000+',
      'Accepted replies 0',
    ]);
    expect(await screen.findByRole('link', { name: 'A bench by the back door' })).toBeTruthy();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `http://localhost${PATH}`,
    );
  });

  it('should lead from each accepted reply to its place in the discussion', async () => {
    const reply = {
      id: 'r',
      content: 'Of oak.',
      createdAt: '2026-03-14T09:00:00.000Z',
      discussion: { id: 'd', title: 'Which wood?' },
    };
    fakeApi({ ...READS, [`GET /api/users/${ID}/accepted-replies?limit=12`]: [reply] });
    await renderApp(PATH);
    await userEvent.click(await screen.findByRole('tab', { name: /Accepted replies/ }));
    const link = await screen.findByRole('link', { name: 'Which wood?' });
    expect(link.getAttribute('href')).toBe('/discussions/d#reply-r');
  });

  it('should say what will appear where there is nothing yet', async () => {
    fakeApi(READS);
    await renderApp(`${PATH}?tab=accepted`);
    expect(await screen.findByRole('heading', { level: 3, name: 'No accepted replies yet' })).toBeTruthy();
  });

  it('should lead its owner, and nobody else, to the account', async () => {
    pretendSession();
    fakeApi({ ...READS, 'GET /api/auth/user': { ...PROFILE, id: 'somebody' } });
    const { unmount } = await renderApp(PATH);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull();
    unmount();
    fakeApi({ ...READS, 'GET /api/auth/user': PROFILE });
    await renderApp(PATH);
    const link = await screen.findByRole('link', { name: 'Edit profile' });
    expect(link.getAttribute('href')).toBe('/account');
  });

  it('should tell an unknown member from a failure', async () => {
    fakeApi({ [`GET /api/users/${ID}`]: problem(404, 'Not Found') });
    const { unmount } = await renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'Member Not Found' })).toBeTruthy();
    unmount();
    const responses = [problem(503, 'Service Unavailable'), PROFILE];
    fakeApi({ ...READS, [`GET /api/users/${ID}`]: () => responses.shift() });
    await renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Otto/ })).toBeTruthy();
  });
});

describe('the names of authors', () => {
  it('should lead to their pages, beside the link of the card', async () => {
    fakeApi({ 'GET /api/projects?limit=14': [buildProject()] });
    await renderApp('/projects');
    const card = (await screen.findByRole('link', { name: 'A bench by the back door' })).closest('article');
    const author = within(card as HTMLElement).getByRole('link', { name: 'Otto Example' });
    expect(author.getAttribute('href')).toBe('/u/user-otto');
  });

  it('should lead nowhere when nobody knows the author', async () => {
    fakeApi({ 'GET /api/projects?limit=14': [buildProject({ user: null })] });
    await renderApp('/projects');
    expect(await screen.findByText('Anonymous')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Anonymous' })).toBeNull();
  });
});
