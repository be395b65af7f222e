import type { CurrentUser, HomepageContent } from '@hearthwise/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, pageBefore, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ana = { id: '1', firstName: 'Ana', canEdit: true } as CurrentUser;
const fields: HomepageContent = {
  heroTitle: 'Welcome back',
  heroSubtitle: "What's next?",
  heroDescription: 'A description.',
  featuredArticleIds: ['019aa000-0000-7000-8000-00000000000a'],
  welcomeMessage: 'Welcome',
  featuredSections: ['Our Lifestyles'],
};
const documentAt = (revision: number, changed: Partial<HomepageContent> = {}) => ({
  kind: 'homepage',
  key: 'homepage',
  revision,
  updatedAt: null,
  fields: { ...fields, ...changed },
});
const reads = {
  'GET /api/auth/user': ana,
  'GET /api/documents/homepage': documentAt(3),
  'GET /api/homepage-content': fields,
  'GET /api/articles?limit=3': [],
  'GET /api/projects?limit=3': [],
};

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Hero Title' });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

/** Saves a hero title while somebody else has saved another one, and a welcome message. */
async function meetConflict() {
  let saves = 0;
  const calls = fakeApi({
    ...reads,
    'GET /api/documents/homepage': () =>
      saves === 0 ? documentAt(3) : documentAt(4, { heroTitle: 'Theirs', welcomeMessage: 'Come in' }),
    'PUT /api/homepage-content': () => (saves++ === 0 ? problem(412, 'Precondition Failed') : fields),
  });
  await renderApp('/edit-homepage');
  await title();
  type('Hero Title', 'Mine');
  await save();

  return calls;
}
/** Goes to the choices at the places that differ. */
async function openMerge() {
  const dialog = within(
    await screen.findByRole('dialog', { name: 'These texts were saved in the meantime' }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Merge by paragraph' }));

  return dialog;
}
const optionOf = (dialog: ReturnType<typeof within>, place: RegExp, name: RegExp) =>
  within(dialog.getByRole('group', { name: place })).getByRole<HTMLInputElement>('radio', { name });
const savesOf = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method === 'PUT');

describe('the homepage editor', () => {
  beforeEach(() => {
    localStorage.clear();
    pretendSession();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('should have the fields of the specification, with what is saved', async () => {
    fakeApi(reads);
    await renderApp('/edit-homepage');

    expect((await title()).value).toBe('Welcome back');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Homepage Content' })).toBeTruthy();
    expect(screen.getByText('Customize the main homepage content and layout')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Hero Section' })).toBeTruthy();
    const description = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Hero Description' });
    expect(description.rows).toBe(3);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it('should say that it is loading', async () => {
    fakeApi({ ...reads, 'GET /api/documents/homepage': () => new Promise(() => {}) });
    await renderApp('/edit-homepage');
    expect(await screen.findByText('Loading Editor...')).toBeTruthy();
  });

  it('should find what the specification asks for, live, and save all the same', async () => {
    const calls = fakeApi({ ...reads, 'PUT /api/homepage-content': fields });
    await renderApp('/edit-homepage');
    await title();
    type('Hero Title', '');
    type('Hero Subtitle', '');
    type('Welcome Message', '');
    const errors = within(screen.getByRole('region', { name: 'Validation Errors' }));
    expect(errors.getByText('Hero title is required')).toBeTruthy();
    const warnings = within(screen.getByRole('region', { name: 'Suggestions' }));
    expect(warnings.getByText("Hero subtitle helps clarify your platform's purpose")).toBeTruthy();
    expect(warnings.getByText('Welcome message helps personalize the user experience')).toBeTruthy();
    await save();

    const body = calls.find(({ method }) => method === 'PUT')?.body;
    expect(body).toEqual({ ...fields, heroTitle: '', heroSubtitle: '', welcomeMessage: '', note: '' });
  });

  it('should save, say so and lead home', async () => {
    const calls = fakeApi({ ...reads, 'PUT /api/homepage-content': fields });
    await renderApp('/edit-homepage');
    await title();
    type('Hero Title', 'Good to see you');
    await userEvent.click(screen.getByRole('checkbox', { name: "Protect What's Yours" }));
    type('Why this change? (optional)', 'Autumn');
    await save();

    expect(await screen.findByText('Homepage content updated successfully!')).toBeTruthy();
    expect(await screen.findByText('Welcome')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...fields,
      heroTitle: 'Good to see you',
      featuredSections: ['Our Lifestyles', "Protect What's Yours"],
      note: 'Autumn',
    });
    expect(localStorage.length).toBe(0);
  });

  it('should stay with what was typed while a save was under way', async () => {
    let finish: (response: unknown) => void = () => {};
    fakeApi({ ...reads, 'PUT /api/homepage-content': () => new Promise((resolve) => (finish = resolve)) });
    await renderApp('/edit-homepage');
    await title();
    type('Hero Title', 'Sent');
    await save();
    type('Hero Title', 'Sent, and more');
    await act(async () => finish(fields));

    expect(await screen.findByText('Homepage content updated successfully!')).toBeTruthy();
    expect((await title()).value).toBe('Sent, and more');
    expect(screen.getByText('Not saved yet; kept on this device.')).toBeTruthy();
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Sent, and more'));
  });

  it('should keep the texts when a save fails, and say so', async () => {
    fakeApi({ ...reads, 'PUT /api/homepage-content': problem(500, 'Internal Server Error') });
    await renderApp('/edit-homepage');
    await title();
    type('Hero Title', 'Good to see you');
    await save();

    expect(await screen.findByText('Failed to update homepage content')).toBeTruthy();
    expect((await title()).value).toBe('Good to see you');
  });

  it('should merge with what somebody else has saved, and save that over theirs', async () => {
    const calls = await meetConflict();
    const dialog = await openMerge();
    expect(optionOf(dialog, /^Hero Title · Both/, /^Mine/).checked).toBe(true);
    expect(optionOf(dialog, /^Welcome Message · Only they/, /^Theirs/).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Use this merge' }));

    expect((await title()).value).toBe('Mine');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Welcome Message' }).value).toBe('Come in');
    expect(savesOf(calls)).toHaveLength(1);
    const asides = () => Object.keys(localStorage).filter((key) => key.startsWith('aside:'));
    expect(asides()).toHaveLength(1);
    await save();
    await waitFor(() => expect(savesOf(calls)).toHaveLength(2));
    await waitFor(() => expect(asides()).toEqual([]));
    const merged = { ...fields, heroTitle: 'Mine', welcomeMessage: 'Come in', note: '' };
    expect(savesOf(calls)[1]?.body).toEqual(merged);
    expect(savesOf(calls)[1]?.headers.get('if-match')).toBe('"4"');
  });

  it('should save its own version over the other one when told to', async () => {
    const calls = await meetConflict();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));

    await waitFor(() => expect(savesOf(calls)).toHaveLength(2));
    expect(savesOf(calls)[1]?.body).toEqual({ ...fields, heroTitle: 'Mine', note: '' });
    expect(savesOf(calls)[1]?.headers.get('if-match')).toBe('"4"');
  });

  it('should set its own version aside for the other one, and put it back', async () => {
    const calls = await meetConflict();
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));

    expect((await title()).value).toBe('Theirs');
    expect(screen.getByText('Everything is saved.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Put it back' }));
    expect((await title()).value).toBe('Mine');
    expect(screen.queryByText('Your own version is set aside.')).toBeNull();
    expect(savesOf(calls)).toHaveLength(1);
  });

  it('should keep every version that it set aside, also for another visit', async () => {
    let saves = 0;
    fakeApi({
      ...reads,
      'GET /api/documents/homepage': () => documentAt(3 + saves, saves === 0 ? {} : { heroTitle: 'Theirs' }),
      'PUT /api/homepage-content': () => {
        saves += 1;

        return problem(412, 'Precondition Failed');
      },
    });
    const { unmount } = await renderApp('/edit-homepage');
    for (const text of ['Mine', 'Mine again']) {
      await title();
      type('Hero Title', text);
      await save();
      await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    }
    unmount();

    await renderApp('/edit-homepage');
    expect((await title()).value).toBe('Theirs');
    const [newest, oldest] = screen.getAllByRole('button', { name: 'Put it back' });
    await userEvent.click(oldest as HTMLElement);
    expect((await title()).value).toBe('Mine');
    await userEvent.click(newest as HTMLElement);
    expect((await title()).value).toBe('Mine again');
  });

  it('should have unsaved texts back after a crash, and forget them when told to', async () => {
    fakeApi(reads);
    const { unmount } = await renderApp('/edit-homepage');
    await title();
    type('Hero Title', 'Half a thou');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(JSON.stringify(localStorage)).toContain('Half a thou');
    unmount();

    await renderApp('/edit-homepage');
    expect((await title()).value).toBe('Half a thou');
    expect(screen.getByText('Your unsaved work is back.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use the saved version' }));
    expect((await title()).value).toBe('Welcome back');
    await waitFor(() => expect(localStorage.length).toBe(0));
  });

  it('should not take what a colleague changed for the input that came back', async () => {
    const input = { baseRevision: 3, baseFields: fields, fields: { ...fields, heroTitle: 'Mine' } };
    const changedAt = new Date().toISOString();
    localStorage.setItem('unsaved:document:1:homepage', JSON.stringify({ ...input, changedAt }));
    fakeApi({
      ...reads,
      'GET /api/documents/homepage': documentAt(4, { heroSubtitle: 'Theirs' }),
      'PUT /api/homepage-content': problem(412, 'Precondition Failed'),
    });
    await renderApp('/edit-homepage');
    await screen.findByText('Your unsaved work is back.');
    await save();

    expect(optionOf(await openMerge(), /^Hero Subtitle · Only they/, /^Theirs/).checked).toBe(true);
  });

  it('should say so when the newer texts could not be read', async () => {
    let saves = 0;
    fakeApi({
      ...reads,
      'GET /api/documents/homepage': () =>
        saves === 0 ? documentAt(3) : problem(503, 'Service Unavailable'),
      'PUT /api/homepage-content': () => {
        saves += 1;

        return problem(412, 'Precondition Failed');
      },
    });
    await renderApp('/edit-homepage');
    await title();
    type('Hero Title', 'Mine');
    await save();

    expect(await screen.findByText('Failed to update homepage content')).toBeTruthy();
    expect((await title()).value).toBe('Mine');
  });

  it('should restore an earlier version', async () => {
    const calls = fakeApi({
      ...reads,
      'GET /api/documents/homepage/revisions?limit=30': [
        { revision: 3, createdAt: '2026-11-20T10:00:00.000Z', note: '', editor: ana },
        { revision: 2, createdAt: '2026-11-19T10:00:00.000Z', note: 'Shorter', editor: null },
      ],
      'POST /api/documents/homepage/revisions/2/restore': documentAt(4, { heroTitle: 'Earlier' }),
    });
    await renderApp('/edit-homepage');
    await title();
    await userEvent.click(screen.getByRole('tab', { name: 'Versions' }));
    expect(await screen.findByText(/Shorter/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore version 2' }));

    expect(await screen.findByText('Version 2 is restored.')).toBeTruthy();
    expect((await title()).value).toBe('Earlier');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('should restore the built-in text', async () => {
    const calls = fakeApi({
      ...reads,
      'GET /api/documents/homepage/revisions?limit=30': [
        { revision: 3, createdAt: '2026-11-20T10:00:00.000Z', note: '', editor: ana },
      ],
      'POST /api/documents/homepage/revisions/0/restore': documentAt(4, { heroTitle: 'As at first' }),
    });
    await renderApp('/edit-homepage');
    await title();
    await userEvent.click(screen.getByRole('tab', { name: 'Versions' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore built-in text' }));

    expect(await screen.findByText('The built-in text is restored.')).toBeTruthy();
    expect((await title()).value).toBe('As at first');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('should list older versions page by page', async () => {
    const revisions = Array.from({ length: 31 }, (_, index) => ({
      revision: 31 - index,
      createdAt: '2026-11-20T10:00:00.000Z',
      note: '',
      editor: ana,
    }));
    const path = '/api/documents/homepage/revisions?limit=30';
    fakeApi({
      ...reads,
      'GET /api/documents/homepage': documentAt(31),
      [`GET ${path}`]: pageBefore(`${path}&cursor=x`, revisions.slice(0, 30), '31', 'eq'),
      [`GET ${path}&cursor=x`]: revisions.slice(30),
    });
    await renderApp('/edit-homepage');
    await title();
    await userEvent.click(screen.getByRole('tab', { name: 'Versions' }));
    await screen.findByText('Show more');
    expect(screen.queryByText('Built-in text')).toBeNull();
    await userEvent.click(screen.getByText('Show more'));
    expect(await screen.findByLabelText('Restore version 1')).toBeTruthy();
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('should not be there for those who may not edit', async () => {
    fakeApi({ ...reads, 'GET /api/auth/user': { ...ana, canEdit: false } });
    await renderApp('/edit-homepage');
    expect(await screen.findByText('This editor is for editors')).toBeTruthy();
  });
});
