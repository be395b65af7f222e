import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const user = {
  id: 'ana',
  firstName: 'Ana',
  email: null,
  profileImageUrl: null,
  role: 'member',
  canEdit: true,
};

describe('the article editor', () => {
  it('should say that the article does not exist', async () => {
    pretendSession();
    fakeApi({ 'GET /api/auth/user': user });
    await renderApp('/edit-article/gone');

    expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeDefined();
    expect(screen.getByText("The article you're trying to edit doesn't exist.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });

  it('should offer another try when the article could not be read', async () => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': user,
      'GET /api/articles/by-id/one': problem(503, 'Service Unavailable'),
    });
    await renderApp('/edit-article/one');

    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  });

  it('should show nothing to edit to somebody who may not', async () => {
    pretendSession();
    const calls = fakeApi({ 'GET /api/auth/user': { ...user, canEdit: false } });
    await renderApp('/edit-article/one');

    expect(await screen.findByRole('heading', { name: 'The article editor is for editors' })).toBeDefined();
    expect(calls.some(({ path }) => path.includes('by-id'))).toBe(false);
  });
});
