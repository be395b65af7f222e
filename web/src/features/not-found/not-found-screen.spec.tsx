import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';

describe('NotFoundScreen', () => {
  it.each(['/nothing-here', '/a/b/c', '/admin/unknown'])(
    'should answer %s with what is wrong and ways on',
    async (path) => {
      fakeApi({});
      await renderApp(path);
      const main = within(screen.getByRole('main'));

      expect(main.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy();
      expect(main.getByText('Did you forget to add the page to the router?')).toBeTruthy();
      expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/articles',
        '/ai-chat',
        '/',
      ]);
      expect(main.getByRole('searchbox', { name: 'Search guides, projects and discussions' })).toBeTruthy();
    },
  );
});
