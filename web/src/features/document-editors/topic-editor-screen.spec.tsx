import type { CurrentUser } from '@hearthwise/contracts';
import { EMPTY_TOPIC_TEXTS } from '@hearthwise/contracts/content/topic-text-defaults';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ana = { id: '1', firstName: 'Ana', canEdit: true } as CurrentUser;
const KEY = 'topic.ways-we-live.renters';

async function open() {
  fakeApi({
    'GET /api/auth/user': ana,
    [`GET /api/documents/${KEY}`]: {
      kind: 'topic',
      key: KEY,
      revision: 2,
      updatedAt: null,
      fields: EMPTY_TOPIC_TEXTS,
    },
  });
  await renderApp('/edit-subcategory/ways-we-live/renters');
  await screen.findByRole('textbox', { name: 'Title' });
}

/** The document in the frame of the preview. */
function previewed() {
  const { contentDocument } = screen.getByTitle<HTMLIFrameElement>('Preview of the page');

  return within(contentDocument?.body as HTMLElement);
}

describe('the editor of a topic', () => {
  beforeEach(() => {
    localStorage.clear();
    pretendSession();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('should mark the field of a link that cannot be saved', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add a link' }));
    const field = screen.getByRole('textbox', { name: 'Path of link 1' });
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field, 'nowhere');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBeTruthy();
  });

  it('should move the focus to a new link, and on when one is removed', async () => {
    await open();
    const add = screen.getByRole('button', { name: 'Add a link' });
    await userEvent.click(add);
    await userEvent.click(add);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title of link 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove link 2' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove link 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove link 1' }));
    expect(document.activeElement).toBe(add);
  });

  it('should show a page that can be read, and whose controls do nothing', async () => {
    await open();
    expect(previewed().getByRole('heading', { level: 1, name: 'Renters' })).toBeTruthy();
    const links = previewed().getAllByRole('link');
    await waitFor(() => expect(links.every(({ tabIndex }) => tabIndex === -1)).toBe(true));
    expect(links.map((link) => fireEvent.click(link))).toEqual(links.map(() => false));
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeTruthy();
  });

  it('should say when the device cannot keep what is typed', async () => {
    await open();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Tenants' } });
    expect(await screen.findByText(/this device can't keep it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Admin Panel' }));
    expect(await screen.findByText(/, and this device can't keep it\.$/)).toBeTruthy();
    vi.restoreAllMocks();
  });
});
