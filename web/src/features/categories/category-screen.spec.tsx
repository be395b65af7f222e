import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { buildDiscussion, buildProject } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const [{ id, slug, title, description }] = CATEGORIES;
const MEMBER = {
  id: 'user-1',
  firstName: 'Mara',
  email: 'mara@example.test',
  profileImageUrl: null,
  role: 'member',
  canEdit: false,
};

function serve(answers: Record<string, unknown> = {}) {
  return fakeApi({
    [`GET /api/categories/${slug}`]: { id, slug, name: title, description },
    [`GET /api/projects?categoryId=${id}&limit=6`]: [buildProject()],
    [`GET /api/discussions?categoryId=${id}&limit=6`]: [buildDiscussion({ isPinned: true })],
    [`GET /api/articles?mainCategory=${slug}&limit=6`]: [buildArticle({ slug: 'quiet-floors' })],
    'GET /api/auth/user': MEMBER,
    ...answers,
  });
}

describe('a category page', () => {
  afterEach(() => vi.useRealTimers());

  it('should show the category with its recent projects', async () => {
    serve();
    await renderApp(`/category/${slug}`);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(description, { selector: 'header p' })).toBeTruthy();
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Recent Projects');
    const link = await screen.findByRole('link', { name: 'A bench by the back door' });
    const card = within(link.closest('article') as HTMLElement);
    expect(link.getAttribute('href')).toBe('/projects/project-1');
    expect(card.getByText('Otto Example')).toBeTruthy();
    expect(card.getByText('O')).toBeTruthy();
    expect(card.getByText(/ago$/)).toBeTruthy();
    expect(card.getByText('comment').parentElement?.textContent).toBe('1 comment');
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(['12', '3']);
    expect(screen.getByRole('link', { name: 'View All Projects' }).getAttribute('href')).toBe(
      `/projects?categoryId=${id}`,
    );
  });

  it('should show its active discussions', async () => {
    serve();
    await renderApp(`/category/${slug}`);
    await userEvent.click(await screen.findByRole('tab', { name: 'Active Discussions' }));
    const link = await screen.findByRole('link', { name: 'Who holds your spare key?' });
    const row = within(link.closest('article') as HTMLElement);

    expect(link.getAttribute('href')).toBe('/discussions/discussion-1');
    expect(row.getByText('Ours is with a neighbour.')).toBeTruthy();
    expect(row.getByText(title)).toBeTruthy();
    expect(row.getByText(/Pinned/)).toBeTruthy();
    expect(['replies', 'views'].map((word) => row.getByText(word).parentElement?.textContent)).toEqual([
      '4 replies',
      '219 views',
    ]);
    expect(row.getByText(/^Last activity/).textContent).toMatch(/ago$/);
    expect(screen.getByRole('link', { name: 'View All Discussions' }).getAttribute('href')).toBe(
      `/discussions?categoryId=${id}`,
    );
  });

  it('should say that there is nothing yet and let members begin', async () => {
    serve({
      [`GET /api/projects?categoryId=${id}&limit=6`]: [],
      [`GET /api/discussions?categoryId=${id}&limit=6`]: [],
    });
    pretendSession();
    await renderApp(`/category/${slug}`);
    const projects = within(await screen.findByRole('tabpanel'));

    expect(await projects.findByRole('heading', { name: 'No Projects Yet' })).toBeTruthy();
    expect((await projects.findByRole('link', { name: 'Share Project' })).getAttribute('href')).toBe(
      '/projects?new=1',
    );
    expect(screen.queryByRole('link', { name: 'View All Projects' })).toBeNull();

    await userEvent.click(screen.getByRole('tab', { name: 'Active Discussions' }));
    expect(await screen.findByRole('heading', { name: 'No Discussions Yet' })).toBeTruthy();
  });

  it('should take members to the adviser and let them post', async () => {
    serve();
    pretendSession();
    await renderApp(`/category/${slug}`);

    expect((await screen.findByRole('link', { name: 'Share Project' })).getAttribute('href')).toBe(
      '/projects?new=1',
    );
    expect(screen.getByRole('link', { name: 'Start Discussion' }).getAttribute('href')).toBe(
      '/discussions?new=1',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Ask AI About This Topic' }));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: title })).toBeNull());
  });

  it('should tell visitors to sign in and take them there a second later', async () => {
    serve();
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/', search: '', assign });
    await renderApp(`/category/${slug}`);
    const button = await screen.findByRole('button', { name: 'Ask AI About This Topic' });
    expect(screen.queryByRole('link', { name: 'Share Project' })).toBeNull();
    vi.useFakeTimers();
    fireEvent.click(button);

    expect(screen.getByText('Sign In Required')).toBeTruthy();
    expect(screen.getByText('Please sign in to use the AI assistant.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(999));
    expect(assign).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(assign).toHaveBeenCalledExactlyOnceWith(
      `/api/login?returnTo=${encodeURIComponent(`/ai-chat?category=${slug}`)}`,
    );
  });

  it("should lead on to the section's guides and topics", async () => {
    serve();
    await renderApp(`/category/${slug}`);

    expect((await screen.findByRole('link', { name: 'Title of quiet-floors' })).getAttribute('href')).toBe(
      '/article/quiet-floors',
    );
    const topics = within(screen.getByRole('heading', { name: 'Topics' }).parentElement as HTMLElement);
    expect(topics.getByRole('link', { name: 'Renters' }).getAttribute('href')).toBe('/ways-we-live/renters');
  });

  it.each([problem(404, 'Not Found'), problem(500, 'Internal Server Error')])(
    'should not be found when the reading fails',
    async (answer) => {
      serve({ [`GET /api/categories/${slug}`]: answer });
      await renderApp(`/category/${slug}`);

      expect(await screen.findByRole('heading', { level: 1, name: 'Category Not Found' })).toBeTruthy();
      expect(screen.getByText("The category you're looking for doesn't exist.")).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    },
  );
});
