import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts/content/homepage-defaults';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticle } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const KEY = 'unsaved:document:1:homepage';

describe('signing out', () => {
  const assign = vi.fn();
  const open = async (path = '/help', responses: Record<string, unknown> = {}) => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': { id: '1', firstName: 'Ana', canEdit: true },
      'GET /api/documents/homepage': { key: 'homepage', revision: 1, fields: DEFAULT_HOMEPAGE },
      ...responses,
    });
    vi.stubGlobal('location', { pathname: path, search: '', origin: 'http://localhost', assign });
    await renderApp(path);

    return screen.findByText('Sign Out');
  };
  beforeEach(() => {
    localStorage.clear();
    assign.mockClear();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('should be a plain link when nothing would be lost', async () => {
    const link = await open();
    const click = vi.fn((event: Event) => event.defaultPrevented);
    link.closest('a')?.parentElement?.addEventListener('click', click);
    await userEvent.click(link);
    expect(link.closest('a')?.getAttribute('href')).toBe('/api/logout');
    expect(click).toHaveReturnedWith(false);
  });

  it('should ask when texts are on this device only, and then leave none of them', async () => {
    localStorage.setItem(KEY, '{}');
    await userEvent.click(await open());
    await userEvent.click(await screen.findByText('Stay signed in'));
    expect(localStorage.getItem(KEY)).toBe('{}');
    expect(assign).not.toHaveBeenCalled();

    await userEvent.click(screen.getByText('Sign Out'));
    await userEvent.click(await screen.findByText('Sign out and remove it'));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout');
  });

  it('should leave nothing of the editor that is open, either', async () => {
    await open('/edit-homepage');
    fireEvent.change(await screen.findByLabelText(/^Hero Title/), { target: { value: 'Half a thought' } });
    await userEvent.click(screen.getByText('Sign Out'));
    const leave = await screen.findByText('Sign out and remove it');
    expect(JSON.stringify(localStorage)).toContain('Half a thought');
    await userEvent.click(leave);
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(localStorage.length).toBe(0);
    expect(assign).toHaveBeenCalledOnce();
  });

  describe('from the article editor', () => {
    const article = { ...buildArticle(), status: 'draft', revision: 1 };
    const path = `/api/articles/${article.id}`;
    const type = async (response: unknown) => {
      const calls = await openEditor({ [`PUT ${path}/working-copy`]: response });
      fireEvent.change(await screen.findByRole('textbox', { name: /^Title/ }), { target: { value: 'New' } });

      return calls;
    };
    const openEditor = (responses: Record<string, unknown>) =>
      open(`/edit-article/${article.id}`, {
        [`GET /api/articles/by-id/${article.id}`]: article,
        [`GET ${path}/working-copy`]: { workingCopy: null },
        [`PUT ${path}/presence`]: [],
        ...responses,
      });

    it('should store what was typed just now, and ask nothing', async () => {
      const bodies: unknown[] = [];
      await type((call: { body: unknown }) => {
        bodies.push(call.body);

        return { baseRevision: 1, savedAt: new Date().toISOString() };
      });
      fireEvent.click(screen.getByText('Sign Out'));
      await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout'));
      expect(bodies).toMatchObject([{ fields: { title: 'New' } }]);
      expect(screen.queryByRole('dialog')).toBeNull();
      const leaving = new Event('beforeunload', { cancelable: true });
      dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(false);
    });

    it('should ask when the server does not take it', async () => {
      await type(problem(503, 'Service Unavailable'));
      fireEvent.click(screen.getByText('Sign Out'));
      expect(await screen.findByText('Sign out and remove it')).toBeTruthy();
      expect(JSON.stringify(localStorage)).toContain('New');
      expect(assign).not.toHaveBeenCalled();
    });

    it('should ask when the server takes too long', async () => {
      await type(() => new Promise(() => {}));
      vi.useFakeTimers();
      fireEvent.click(screen.getByText('Sign Out'));
      await act(() => vi.advanceTimersByTimeAsync(3_000));
      vi.useRealTimers();
      expect(await screen.findByText('Sign out and remove it')).toBeTruthy();
      expect(assign).not.toHaveBeenCalled();
    });
  });
});
