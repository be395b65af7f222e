import { act, fireEvent, screen } from '@testing-library/react';
import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts/content/homepage-defaults';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const KEY = 'unsaved:document:1:homepage';

describe('signing out', () => {
  const assign = vi.fn();
  const open = async (path = '/help') => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': { id: '1', firstName: 'Ana', canEdit: true },
      'GET /api/documents/homepage': { key: 'homepage', revision: 1, fields: DEFAULT_HOMEPAGE },
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
    await userEvent.click(await screen.findByText('Sign out and remove them'));
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout');
  });

  it('should leave nothing of the editor that is open, either', async () => {
    await open('/edit-homepage');
    fireEvent.change(await screen.findByLabelText(/^Hero Title/), { target: { value: 'Half a thought' } });
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify(localStorage)).toContain('Half a thought');
    await userEvent.click(screen.getByText('Sign Out'));
    await userEvent.click(await screen.findByText('Sign out and remove them'));
    act(() => void dispatchEvent(new Event('pagehide')));
    expect(localStorage.length).toBe(0);
    expect(assign).toHaveBeenCalledOnce();
  });
});
