import type { SearchResult, SearchType } from '@hearthwise/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const MEMBER = {
  id: 'user-1',
  firstName: 'Mara',
  email: 'mara@example.test',
  profileImageUrl: null,
  role: 'member',
  canEdit: false,
};

const resultOf = (type: SearchType, at: number): SearchResult => ({
  type,
  id: `${type}-${at}`,
  path: `/${type}/${at}`,
  title: [
    { text: `${type} `, isMatch: false },
    { text: String(at), isMatch: true },
  ],
  snippet: [],
  category: null,
  user: null,
  date: null,
});

/** A word in the text only. */
const elsewhere: SearchResult = {
  ...resultOf('guide', 0),
  title: [{ text: 'Elsewhere', isMatch: false }],
};

const RESULTS = [1, 2, 3, 4].flatMap((at) =>
  (['guide', 'project', 'discussion'] as const).map((type) => resultOf(type, at)),
);

const SEARCH = 'GET /api/search?q=A+damp+wall&limit=20';

describe('what is similar to a title', () => {
  async function typeTitle(path: '/projects' | '/discussions', search: unknown) {
    fakeApi({ [`GET /api${path}?limit=14`]: [], 'GET /api/auth/user': MEMBER, [SEARCH]: search });
    pretendSession();
    await renderApp(`${path}?new=1`);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'A damp wall');

    return dialog;
  }

  it.each([
    ['/discussions', 'This may answer it already', 'discussion', 'Discussion'],
    ['/projects', 'You may like these', 'project', 'Project'],
  ] as const)(
    'should be listed below the title at %s, three of each, in new tabs',
    async (path, name, type, label) => {
      const dialog = await typeTitle(path, { results: [elsewhere, ...RESULTS] });
      const similar = within(await dialog.findByRole('region', { name }));
      expect(similar.getAllByRole('link').map((link) => link.textContent)).toEqual([
        ...[1, 2, 3].map((at) => `${label}: ${type} ${at} (opens in a new tab)`),
        ...[1, 2, 3].map((at) => `Guide: guide ${at} (opens in a new tab)`),
      ]);
      expect(similar.getAllByRole('link')[0]?.getAttribute('target')).toBe('_blank');
      expect(dialog.getByText('Similar posts and guides are listed below the title.').role).toBe('status');
      await userEvent.clear(dialog.getByRole('textbox', { name: 'Title' }));
      await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Short');
      await expect.poll(() => dialog.queryByRole('region', { name })).toBeNull();
    },
  );

  it('should not be in the way when the search fails', async () => {
    const dialog = await typeTitle('/discussions', problem(503, 'The search is unavailable.'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(dialog.queryByRole('region')).toBeNull();
    expect(dialog.queryByRole('alert')?.textContent).toBe('');
  });
});
