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
const savesOf = (calls: ReturnType<typeof fakeApi>) => calls.filter(({ method }) => method === 'PUT');

describe('the homepage editor', () => {
  beforeEach(() => {
    localStorage.clear();
    pretendSession();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
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
    type('Why this change? Optional', 'Autumn');
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

  it('should let choose between both texts when somebody else has saved, and save over theirs', async () => {
    const calls = await meetConflict();

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('changed by both')).toBeTruthy();
    const heroTitle = within(dialog.getByRole('group', { name: /Hero Title/ }));
    expect(heroTitle.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
    const welcome = within(dialog.getByRole('group', { name: 'Welcome Message' }));
    expect(welcome.getByRole<HTMLInputElement>('radio', { name: 'Theirs' }).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));

    await waitFor(() => expect(savesOf(calls)).toHaveLength(2));
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
      heroTitle: 'Mine',
      welcomeMessage: 'Come in',
    });
  });

  it.each([
    ['Keep mine', { heroTitle: 'Mine', welcomeMessage: 'Welcome' }],
    ['Take theirs', { heroTitle: 'Theirs', welcomeMessage: 'Come in' }],
  ])('should take one side of every field with %j, on the revision of the other', async (choice, saved) => {
    const calls = await meetConflict();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: choice }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save this' }));

    await waitFor(() => expect(savesOf(calls)).toHaveLength(2));
    const last = calls.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toEqual({ ...fields, ...saved, note: '' });
    expect(last?.headers.get('if-match')).toBe('"4"');
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

    const dialog = within(await screen.findByRole('dialog'));
    const subtitle = within(dialog.getByRole('group', { name: 'Hero Subtitle' }));
    expect(subtitle.getByRole<HTMLInputElement>('radio', { name: 'Theirs' }).checked).toBe(true);
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

    expect(await screen.findByText('Version 2 is back.')).toBeTruthy();
    expect((await title()).value).toBe('Earlier');
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
    await userEvent.click(await screen.findByText('Show more'));
    expect(await screen.findByLabelText('Restore version 1')).toBeTruthy();
    expect(screen.queryByText('Show more')).toBeNull();
  });

  it('should not be there for those who may not edit', async () => {
    fakeApi({ ...reads, 'GET /api/auth/user': { ...ana, canEdit: false } });
    await renderApp('/edit-homepage');
    expect(await screen.findByText('This editor is for editors')).toBeTruthy();
  });
});
