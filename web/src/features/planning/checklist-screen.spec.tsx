import type { Checklist } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toast } from '../../components/ui/toast.js';
import { buildArticlePage } from '../../testing/build-article.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const USER = {
  id: 'u1',
  role: 'member',
  firstName: 'Ana',
  email: 'ana@example.org',
  profileImageUrl: null,
  canEdit: false,
};
const CHECKLIST: Checklist = {
  id: 'c1',
  title: 'Before the holidays',
  description: '',
  items: ['Water', 'Gas', 'Keys'].map((text, at) => ({
    id: `i${at}`,
    text,
    done: at === 0,
    dueOn: null,
    source: null,
  })),
  categoryId: null,
  isTemplate: false,
  isPublic: false,
  isOwn: true,
  source: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};
const READ = 'GET /api/checklists/c1';

beforeAll(async () => void (await import('./checklist-screen.js')));
afterEach(() => toast({})());

async function open(responses: Record<string, unknown>, checklist: object = CHECKLIST) {
  pretendSession();
  const calls = fakeApi({ 'GET /api/auth/user': USER, [READ]: checklist, ...responses });
  await renderApp('/planning/checklists/c1');
  await screen.findByRole('heading', { level: 1 });

  return { user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const order = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

describe('a checklist', () => {
  it('should be ticked at once, and saved', async () => {
    const saved = Promise.withResolvers<Response>();
    const { user, writes } = await open({ 'PATCH /api/checklists/c1/items/i1': () => saved.promise });
    await user.click(boxes()[1] as HTMLInputElement);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, false]);
    expect(screen.getByText('2 of 3 done')).toBeTruthy();
    saved.resolve(Response.json({ ...CHECKLIST.items[1], done: true }));
    await waitFor(() => expect(writes()).toMatchObject([{ body: { done: true } }]));
    expect(screen.getByText('2 of 3 done')).toBeTruthy();
  });

  it('should take a tick back that could not be saved, and no other', async () => {
    const { user } = await open({
      'PATCH /api/checklists/c1/items/i1': problem(503, 'Service Unavailable', 'Not now.'),
      'PATCH /api/checklists/c1/items/i2': { ...CHECKLIST.items[2], done: true },
      [READ]: () => CHECKLIST,
    });
    await user.click(boxes()[1] as HTMLInputElement);
    expect(await screen.findByText("The item wasn't saved. Not now.")).toBeTruthy();
    await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false]));
  });

  it('should take items one by one, each with a key of its own, and a list that is pasted', async () => {
    const { user, writes } = await open({
      'POST /api/checklists/c1/items': ({ body }: { body: object }) => ({ id: 'x', ...body }),
    });
    const input = screen.getByRole('textbox', { name: 'Add an item' });
    await user.type(input, 'Shutters{Enter}');
    expect(input).toHaveProperty('value', '');
    fireEvent.paste(input, { clipboardData: { getData: () => '- [ ] Bins\n\n2. Post box\n' } });
    await waitFor(() => expect(writes()).toHaveLength(3));
    expect(writes().map(({ body }) => (body as { text: string }).text)).toEqual([
      'Shutters',
      'Bins',
      'Post box',
    ]);
    expect(new Set(writes().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
    expect(order()).toEqual(['Water', 'Gas', 'Keys', 'Shutters', 'Bins', 'Post box']);
  });

  it('should keep an item that was not saved, over a reload, and add it once', async () => {
    const responses = [problem(503, 'Service Unavailable', 'Not now.')];
    const add = {
      'POST /api/checklists/c1/items': ({ body }: { body: object }) =>
        responses.shift() ?? { id: 'x', ...body },
    };
    const first = await open(add);
    await first.user.type(screen.getByRole('textbox', { name: 'Add an item' }), 'Shutters{Enter}');
    expect(await screen.findByText('Not added: 1 item. Not now.')).toBeTruthy();
    cleanup();
    const { user, writes } = await open(add);
    expect(screen.getByText('Shutters')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Add an item' }));
    await waitFor(() => expect(order()).toEqual(['Water', 'Gas', 'Keys', 'Shutters']));
    expect(screen.queryByText(/^Not added/)).toBeNull();
    const keys = [...first.writes(), ...writes()].map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('should keep what is pasted and does not fit, until it is discarded', async () => {
    const full = Array.from({ length: LIMITS.checklistItemsMax - 1 }, (_, at) => ({
      ...CHECKLIST.items[0],
      id: `f${at}`,
    }));
    const { user, writes } = await open(
      { 'POST /api/checklists/c1/items': ({ body }: { body: object }) => ({ id: 'x', ...body }) },
      { ...CHECKLIST, items: full },
    );
    const input = screen.getByRole('textbox', { name: 'Add an item' });
    const long = 'x'.repeat(LIMITS.checklistItemMax + 1);
    fireEvent.paste(input, { clipboardData: { getData: () => `${long}\nBins\nPost box` } });
    await waitFor(() => expect(writes()).toMatchObject([{ body: { text: 'Bins' } }]));
    expect(screen.getByText('Not added: 2 items. The list is full: it holds 100 items.')).toBeTruthy();
    expect(screen.getByText(long) && screen.getByText('Post box')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Post box')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Post box')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
  });

  it('should be ordered by the keyboard, which is announced, and the focus stays', async () => {
    const { user, writes } = await open({ 'PATCH /api/checklists/c1/items/i0': CHECKLIST.items[0] });
    screen.getByRole('button', { name: 'Move “Water”' }).focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(order()).toEqual(['Gas', 'Water', 'Keys']));
    expect(screen.getByText('“Water” is now 2 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move “Water”' }));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(order()).toEqual(['Gas', 'Keys', 'Water']));
    await waitFor(() =>
      expect(writes().map(({ body }) => body)).toEqual([{ before: 'i2' }, { before: null }]),
    );
  });

  it('should have items that are edited in their place', async () => {
    const { user, writes } = await open({ 'PATCH /api/checklists/c1/items/i1': CHECKLIST.items[1] });
    await user.click(screen.getByRole('button', { name: 'Edit “Gas”' }));
    const text = screen.getByRole('textbox', { name: 'Item' });
    expect(document.activeElement).toBe(text);
    await user.clear(text);
    await user.keyboard('{Enter}');
    expect(screen.getByText('Write what needs doing.')).toBeTruthy();
    await user.type(text, 'Gas and boiler');
    fireEvent.change(screen.getByLabelText('Due'), { target: { value: '2031-12-24' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Due Dec 24, 2031')).toBeTruthy();
    expect(writes()).toMatchObject([{ body: { text: 'Gas and boiler', dueOn: '2031-12-24' } }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit “Gas and boiler”' }));
    await user.click(document.activeElement as Element);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Item' })).toBeNull();
  });

  it('should lose an item, and get it back in its place', async () => {
    const { user, writes } = await open({
      'DELETE /api/checklists/c1/items/i1': { id: 'i1' },
      'POST /api/checklists/c1/items': ({ body }: { body: object }) => ({ id: 'x', ...body }),
    });
    await user.click(screen.getByRole('button', { name: 'Edit “Gas”' }));
    await user.click(within(screen.getByRole('main')).getByText('Delete', { selector: 'form button' }));
    await waitFor(() => expect(order()).toEqual(['Water', 'Keys']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(order()).toEqual(['Water', 'Gas', 'Keys']));
    await waitFor(() => expect(writes()[1]).toMatchObject({ body: { text: 'Gas', before: 'i2' } }));
  });

  it('should be renamed', async () => {
    const { user, writes } = await open({ 'PATCH /api/checklists/c1': CHECKLIST });
    await user.click(screen.getByRole('button', { name: 'Edit title and note' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Leaving');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Leaving' })).toBeTruthy();
    expect(writes()).toMatchObject([{ body: { title: 'Leaving', description: '' } }]);
  });

  it('should be printed, copied, made a template and deleted', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, writes } = await open({
      'POST /api/checklists/c1/duplicate': { ...CHECKLIST, id: 'c2' },
      'DELETE /api/checklists/c1': { id: 'c1' },
      'POST /api/checklists/c1/restore': { id: 'c1' },
      'GET /api/checklists?limit=30': [],
    });
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Save as template' }));
    expect((await screen.findByRole('link', { name: 'Open the template' })).getAttribute('href')).toBe(
      '/planning/checklists/c2',
    );
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Planning' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Before the holidays” is restored')).toBeTruthy();
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/checklists/c1/duplicate',
      'DELETE /api/checklists/c1',
      'POST /api/checklists/c1/restore',
    ]);
  });

  describe('from a guide', () => {
    const source = {
      kind: 'article' as const,
      id: 'a1',
      slug: 'winter',
      title: 'Winter',
      heading: 'Before frost',
      revision: 2,
    };
    const rain = { ...source, heading: 'Rain' };
    const sources = [source, rain, null];
    const fromGuide = {
      ...CHECKLIST,
      source,
      items: CHECKLIST.items.map((item, at) => ({ ...item, source: sources[at] })),
    };
    const headings = [
      { id: 'before-frost', text: 'Before frost' },
      { id: 'rain', text: 'Rain' },
    ];
    const guide = buildArticlePage({ slug: 'winter', headings, revision: 2 });
    const READ_GUIDE = 'GET /api/articles/winter';
    const addresses = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

    it('should lead to the section, and tell which items are from elsewhere', async () => {
      await open({ [READ_GUIDE]: guide }, fromGuide);
      await waitFor(() => expect(addresses('Before frost')).toEqual(['/article/winter#before-frost']));
      expect(addresses('Winter')).toEqual(['/article/winter']);
      const [frost, rainy, own] = boxes().map((box) => box.closest('li') as HTMLElement);
      expect(frost?.textContent).toBe('Water');
      expect(
        within(rainy as HTMLElement)
          .getByRole('link', { name: 'Rain' })
          .getAttribute('href'),
      ).toBe('/article/winter#rain');
      expect(rainy?.textContent).toBe('GasFrom the section “Rain”');
      expect(own?.textContent).toBe('KeysNot from the guide');
      // A link in the label of a checkbox would tick it.
      expect(rainy?.querySelector('label a')).toBeNull();
      expect(rainy?.querySelector('a')?.closest('[data-print=hide]')).toBeNull();
      expect(screen.queryByText(/has changed/)).toBeNull();
    });

    it('should say that the guide has changed since, and that the section is gone', async () => {
      await open({ [READ_GUIDE]: { ...guide, revision: 3, headings: [] } }, { ...CHECKLIST, source });
      expect(await screen.findByText(/The guide has changed since\.$/)).toBeTruthy();
      expect(screen.getByText(/section “Before frost”/)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Before frost' })).toBeNull();
    });

    it('should say that it is no longer published, and still name it when it cannot be read', async () => {
      await open({}, { ...CHECKLIST, source });
      expect(await screen.findByText(/From the guide Winter.*It's no longer published\.$/)).toBeTruthy();
      expect(screen.queryByRole('link', { name: 'Winter' })).toBeNull();
      cleanup();
      await open({ [READ_GUIDE]: problem(503, 'Service Unavailable') }, { ...CHECKLIST, source });
      expect(addresses('Winter')).toEqual(['/article/winter']);
    });

    it('should not tell apart the items of older checklists, which do not know', async () => {
      await open({ [READ_GUIDE]: guide }, { ...CHECKLIST, source });
      expect(screen.queryByText('Not from the guide')).toBeNull();
    });
  });
});

describe('a checklist that is not there', () => {
  it('should say so, and visitors that it may be theirs', async () => {
    fakeApi({});
    await renderApp('/planning/checklists/c1');
    expect(await screen.findByRole('heading', { name: 'Checklist Not Found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('a public template', () => {
  const template = { ...CHECKLIST, isTemplate: true, isPublic: true, isOwn: false };

  it('should lead visitors to sign in', async () => {
    fakeApi({ [READ]: template });
    await renderApp('/planning/checklists/c1');
    const link = await screen.findByRole('link', { name: 'Sign in to use this template' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=%2Fplanning%2Fchecklists%2Fc1');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('should become a checklist of the member', async () => {
    const { user, writes } = await open(
      {
        'POST /api/checklists/c1/duplicate': { ...CHECKLIST, id: 'c2' },
        'GET /api/checklists/c2': { ...CHECKLIST, id: 'c2', title: 'Mine' },
      },
      template,
    );
    await user.click(screen.getByRole('button', { name: 'Use this template' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy();
    expect(writes()).toMatchObject([{ body: { title: 'Before the holidays', isTemplate: false } }]);
  });

  it('should be deleted by moderators, and not offered so to others', async () => {
    const { user, writes } = await open(
      {
        'GET /api/auth/user': { ...USER, role: 'moderator' },
        'DELETE /api/checklists/c1': { id: 'c1' },
      },
      template,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete for everybody' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Planning' })).toBeTruthy();
    expect(writes()).toMatchObject([{ method: 'DELETE', path: '/api/checklists/c1' }]);
    cleanup();
    await open({}, template);
    expect(screen.queryByRole('button', { name: 'Delete for everybody' })).toBeNull();
  });
});
