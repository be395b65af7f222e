import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../components/ui/toast.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const USER = { id: 'u1', firstName: 'Ana', email: 'ana@example.org', profileImageUrl: null, canEdit: false };
const LIST = 'GET /api/checklists?limit=30';
const CONVERSATIONS = 'GET /api/ai/conversations?limit=30';
const TIME = '2026-11-01T00:00:00.000Z';

const checklist = (id: string, more: object = {}) => ({
  id,
  title: `List ${id}`,
  itemCount: 4,
  doneCount: 1,
  nextDueOn: null,
  updatedAt: TIME,
  ...more,
});
const conversation = (id: string) => ({ id, title: `Talk ${id}`, messageCount: 4, updatedAt: TIME });

beforeAll(async () => {
  await import('./planning-screen.js');
  await import('./conversations/conversations-tab.js');
  await import('./templates/templates-tab.js');
  await import('./saved/saved-tab.js');
  await import('./bin/bin-tab.js');
});
afterEach(() => toast({})());

async function open(path: string, responses: Record<string, unknown>) {
  pretendSession();
  const calls = fakeApi({ 'GET /api/auth/user': USER, ...responses });
  await renderApp(path);

  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

describe('planning', () => {
  it('should tell visitors what it is, and lead them to sign in', async () => {
    fakeApi({});
    await renderApp('/planning');
    const link = await screen.findByRole('link', { name: 'Sign in to start planning' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=%2Fplanning');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('should say how to begin where there is nothing, and when it cannot be read', async () => {
    const responses = [problem(503, 'Service Unavailable'), []];
    const { user } = await open('/planning', { [LIST]: () => responses.shift() });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No checklists yet' })).toBeTruthy();
  });

  it('should list checklists with their progress and what is due', async () => {
    await open('/planning', {
      [LIST]: [checklist('a', { nextDueOn: '2001-02-03' }), checklist('b', { doneCount: 4 })],
    });
    const link = await screen.findByRole('link', { name: 'List a' });
    expect(link.getAttribute('href')).toBe('/planning/checklists/a');
    for (const text of ['2 checklists', '1 of 4 done', 'Was due Feb 3, 2001', 'All done']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('should create a checklist and open it', async () => {
    const created = {
      ...checklist('n'),
      title: 'Spring',
      description: '',
      items: [],
      isOwn: true,
      source: null,
    };
    const { user, writes } = await open('/planning', { [LIST]: [], 'POST /api/checklists': created });
    await user.type(
      await screen.findByRole('textbox', { name: 'Name of a new checklist' }),
      ' Spring {Enter}',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add an item' })),
    );
    expect(writes()).toMatchObject([{ body: { title: 'Spring', items: [] } }]);
    expect(writes()[0]?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('should delete a checklist with a way back, and leave the focus in the list', async () => {
    let rows = [checklist('a'), checklist('b')];
    const { user } = await open('/planning', {
      [LIST]: () => rows,
      'DELETE /api/checklists/a': () => {
        rows = rows.slice(1);

        return { id: 'a' };
      },
      'POST /api/checklists/a/restore': () => {
        rows = [checklist('a'), ...rows];

        return { id: 'a' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete “List a”' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'List a' })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete “List b”' })),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'List a' })).toBeTruthy();
  });

  it('should search a long list', async () => {
    const { user } = await open('/planning', {
      [LIST]: Array.from({ length: 7 }, (_, at) => checklist(String(at))),
      'GET /api/checklists?search=boiler&limit=30': [checklist('x')],
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Search checklists' }), 'boiler');
    expect(await screen.findByRole('link', { name: 'List x' })).toBeTruthy();
  });
});

describe('conversations', () => {
  it('should be opened in the adviser, renamed, and deleted with a way back', async () => {
    let title = 'Talk a';
    const { user, writes } = await open('/planning?tab=conversations', {
      [CONVERSATIONS]: () => [{ ...conversation('a'), title }],
      'PATCH /api/ai/conversations/a': () => {
        title = 'Windows';

        return { id: 'a' };
      },
      'DELETE /api/ai/conversations/a': { id: 'a' },
      'POST /api/ai/conversations/a/restore': { id: 'a' },
    });
    const link = await screen.findByRole('link', { name: 'Talk a' });
    expect(link.getAttribute('href')).toBe('/ai-chat?conversation=a');
    await user.click(screen.getByRole('button', { name: 'Rename “Talk a”' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title of the conversation' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of the conversation' }), 'Windows{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete “Windows”' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Windows” is restored')).toBeTruthy();
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { title: 'Windows' }],
      ['DELETE', undefined],
      ['POST', undefined],
    ]);
  });

  it('should say how to begin where there are none', async () => {
    await open('/planning?tab=conversations', { [CONVERSATIONS]: [] });
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeTruthy();
  });
});

describe('templates', () => {
  const OWN = 'GET /api/checklists?isTemplate=true&limit=30';
  const PUBLIC = 'GET /api/checklists/templates?limit=30';

  it("should be the member's own to use, and cards of those for everybody", async () => {
    const copy = { ...checklist('n'), title: 'Mine', description: '', items: [], isOwn: true, source: null };
    const { user, writes } = await open('/planning?tab=templates', {
      [OWN]: [checklist('a')],
      [PUBLIC]: [checklist('p', { description: 'Before frost', categoryId: null })],
      'POST /api/checklists/a/duplicate': copy,
      'GET /api/checklists/n': copy,
    });
    const card = await screen.findByRole('link', { name: 'List p' });
    expect(card.getAttribute('href')).toBe('/planning/checklists/p');
    await user.click(await screen.findByRole('button', { name: 'Use this template' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy();
    expect(writes()).toMatchObject([{ body: { title: 'List a', isTemplate: false } }]);
  });
});

describe('saved projects', () => {
  it('should say how to save one where there are none', async () => {
    await open('/planning?tab=saved', { 'GET /api/me/saved-projects?limit=12': [] });
    expect(await screen.findByRole('heading', { name: 'No saved projects yet' })).toBeTruthy();
  });
});

describe('the bin', () => {
  const BIN = 'GET /api/me/bin?limit=30';
  const deleted = (kind: string, id: string) => ({ kind, id, title: `Old ${id}`, deletedAt: TIME });

  it('should have what was deleted, and give it back', async () => {
    let rows = [deleted('conversation', 'a'), deleted('checklist', 'b')];
    const { user, writes } = await open('/planning?tab=bin', {
      [BIN]: () => rows,
      'POST /api/ai/conversations/a/restore': () => {
        rows = rows.slice(1);

        return { id: 'a' };
      },
      'POST /api/checklists/b/restore': problem(503, 'Service Unavailable'),
    });
    expect(await screen.findByText(/^Conversation · Deleted/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Restore “Old a”' }));
    expect(await screen.findByText('“Old a” is restored')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Old a')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Restore “Old b”' }));
    expect(await screen.findByText("The checklist wasn't restored. Please try again.")).toBeTruthy();
    expect(screen.getByText('Old b')).toBeTruthy();
    expect(writes()).toHaveLength(2);
  });

  it('should say when it is empty', async () => {
    await open('/planning?tab=bin', { [BIN]: [] });
    expect(await screen.findByRole('heading', { name: 'The bin is empty' })).toBeTruthy();
  });
});
