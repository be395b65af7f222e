import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../components/ui/toast.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const USER = {
  id: '019a0000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  email: 'ana@example.org',
  profileImageUrl: null,
  role: 'member',
  canEdit: false,
  canModerate: false,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const TIME = '2026-11-01T00:00:00.000Z';
const session = (id: string, device: string, isCurrent = false) => ({
  id,
  device,
  isCurrent,
  createdAt: TIME,
  lastSeenAt: TIME,
});
const HERE = session('here', 'Firefox on Windows', true);
const PHONE = session('phone', 'Chrome on Android');

const invalid = (path: string, message: string) =>
  Response.json({ status: 400, detail: message, errors: [{ path, message }] }, { status: 400 });

beforeAll(() => import('./account-screen.js'));
afterEach(() => {
  toast({})();
  sessionStorage.clear();
});

async function open(responses: Record<string, unknown> = {}) {
  pretendSession();
  const calls = fakeApi({
    'GET /api/auth/user': USER,
    'GET /api/auth/options': { usesProvider: false },
    'GET /api/auth/sessions': [HERE],
    ...responses,
  });
  await renderApp('/account');
  await screen.findByRole('heading', { level: 2, name: 'Profile' });

  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

describe('the account page', () => {
  it('should let a suspended member do what nobody else sees', async () => {
    const suspendedUntil = '2999-01-15T12:00:00.000Z';
    await open({ 'GET /api/auth/user': { ...USER, suspendedUntil, profileImageUrl: '/objects/me' } });
    expect(screen.getByText('Moderators have suspended you until January 15, 2999.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove photo' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Password' })).toBeTruthy();
  });

  it('should tell visitors what it is, and lead them to sign in', async () => {
    fakeApi({});
    await renderApp('/account');
    const link = await screen.findByRole('link', { name: 'Sign in to your account' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=%2Faccount');
    expect(screen.queryByRole('heading', { level: 2, name: 'Profile' })).toBeNull();
  });

  it('should show the address, and lead to what everybody sees', async () => {
    await open();
    expect(screen.getByText('ana@example.org')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See your public profile' });
    expect(link.getAttribute('href')).toBe(`/u/${USER.id}`);
  });

  it('should save the name', async () => {
    const { user, writes } = await open({ 'PATCH /api/me/profile': { ...USER, firstName: 'Ana Maria' } });
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    expect(box.value).toBe('Ana');
    await user.type(box, ' Maria ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
    expect(writes()).toMatchObject([{ method: 'PATCH', body: { firstName: 'Ana Maria ' } }]);
    expect(box.value).toBe('Ana Maria');
  });

  it('should keep what is typed while a name is saved, and until it is saved', async () => {
    const saving = Promise.withResolvers<unknown>();
    const { user } = await open({ 'PATCH /api/me/profile': () => saving.promise });
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.type(box, ' M');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await user.type(box, 'aria');
    saving.resolve({ ...USER, firstName: 'Ana M' });
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
    expect(box.value).toBe('Ana Maria');
    cleanup();
    await open();
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Ana Maria');
  });

  it('should keep the name that the server refuses, and say what is wrong with it', async () => {
    const { user } = await open({
      'PATCH /api/me/profile': () => invalid('firstName', 'Tell us what to call you.'),
    });
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
    expect(box.value).toBe('');
  });

  it('should show a chosen photo to its owner alone until it is used', async () => {
    const photo = '/objects/019a0000-0000-7000-8000-00000000000a';
    const address = 'http://localhost/upload/019a0000-0000-7000-8000-00000000000a?signature=1';
    const { user, writes } = await open({
      'POST /api/objects/upload': { uploadURL: address },
      [`PUT ${address}`]: {},
      'PUT /api/profile-images': { url: photo, removed: ['location'], picture: null },
      'PATCH /api/me/profile': { ...USER, profileImageUrl: photo },
    });
    const choose = screen.getByRole('button', { name: 'Choose a photo' });
    const input = choose.nextElementSibling as HTMLInputElement;
    const file = new File(['x'], 'me.png', { type: 'image/png' });
    await user.upload(input, file);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(choose);
    await user.upload(input, file);
    expect(await screen.findByText('Removed before sharing: location.')).toBeTruthy();
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(`${photo}?w=320`);
    await user.click(screen.getByRole('button', { name: 'Use this photo' }));
    expect(await screen.findByText('Your photo is saved.')).toBeTruthy();
    const changes = writes().filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ body }) => body)).toEqual([{ profileImage: photo }]);
    expect(document.activeElement).toBe(choose);
    await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(await screen.findByText('Your photo is removed.')).toBeTruthy();
    expect(writes().at(-1)?.body).toEqual({ profileImage: null });
  });

  it('should change the password, and forget what was typed', async () => {
    const { user, writes } = await open({ 'PUT /api/auth/password': USER });
    const present = await screen.findByLabelText<HTMLInputElement>('Current password');
    await user.type(present, 'old words here');
    await user.type(screen.getByLabelText('New password'), 'new words here');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      await screen.findByText("Your password has been changed. You're signed out on all other devices."),
    ).toBeTruthy();
    expect(writes()).toMatchObject([
      {
        path: '/api/auth/password',
        body: { currentPassword: 'old words here', newPassword: 'new words here' },
      },
    ]);
    expect(present.value).toBe('');
  });

  it('should say which password is wrong', async () => {
    const message = "This isn't your current password.";
    const { user } = await open({ 'PUT /api/auth/password': () => invalid('currentPassword', message) });
    await user.type(await screen.findByLabelText('Current password'), 'oops');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBeNull();
  });

  it('should offer no password where people sign in at a provider', async () => {
    await open({ 'GET /api/auth/options': { usesProvider: true } });
    await screen.findByText('This device');
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('should say when it is not known whether there is a password here', async () => {
    const responses = [problem(503, 'Service Unavailable'), { usesProvider: false }];
    const { user } = await open({ 'GET /api/auth/options': () => responses.shift() });
    const section = within(await screen.findByRole('region', { name: 'Password' }));
    await user.click(await section.findByRole('button', { name: 'Try again' }));
    expect(await section.findByLabelText('Current password')).toBeTruthy();
  });

  it('should sign out one other device, and keep the focus in the list', async () => {
    const sessions = [HERE, PHONE, session('tablet', 'Safari on iPad')];
    const { user, writes } = await open({
      'GET /api/auth/sessions': () => [...sessions],
      'DELETE /api/auth/sessions/phone': () => {
        sessions.splice(1, 1);

        return { revoked: true };
      },
    });
    const row = (await screen.findByText('Firefox on Windows')).closest('li') as HTMLElement;
    expect(within(row).getByText('This device')).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(writes()).toHaveLength(1);
    const next = screen.getByRole('button', { name: 'Sign out Safari on iPad' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('should sign out all other devices at once', async () => {
    let sessions = [HERE, PHONE];
    const { user } = await open({
      'GET /api/auth/sessions': () => sessions,
      'DELETE /api/auth/sessions': () => {
        sessions = [HERE];

        return { revoked: 1 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(await screen.findByText("You're signed out on all other devices.")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  });
});
