import type { ModerationCase } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { buildUser } from '../../../testing/build-posts.js';
import { pageBefore, problem } from '../../../testing/fake-api.js';
import { ADMIN, openAdmin, serveAdmin } from '../../../testing/open-admin.js';

const TIME = '2026-11-01T00:00:00.000Z';
const OPEN = 'GET /api/admin/moderation?state=open&limit=20';
const APPEALED = 'GET /api/admin/moderation?state=appealed&limit=20';
const DECIDED = 'GET /api/admin/moderation?state=decided&limit=20';
const DECIDE = 'POST /api/admin/moderation/decisions';
const GRACE = buildUser({ id: 'grace', firstName: 'Grace' });

const build = (fields: Partial<ModerationCase> = {}): ModerationCase => ({
  id: 'c1',
  kind: 'reply',
  subjectId: 'r1',
  postId: 'd1',
  label: 'Buy my oil.',
  excerpt: 'Buy my oil. It is cheap.',
  isDeleted: false,
  hiddenFor: 'reports',
  isHold: false,
  openedAt: TIME,
  closedAt: null,
  reasons: [
    { reason: 'spam', count: 2 },
    { reason: 'other', count: 1 },
  ],
  notes: [{ reason: 'other', note: 'The third time.', createdAt: TIME }],
  author: buildUser(),
  decision: null,
  ...fields,
});
const hidden = {
  id: 'x1',
  action: 'hide' as const,
  rule: 'spam' as const,
  reason: 'No advertising.',
  createdAt: TIME,
  expiresAt: null,
  moderator: GRACE,
  appeal: null,
};
const appeal = {
  id: 'a1',
  text: 'It answers the question.',
  createdAt: TIME,
  outcome: null,
  reason: null,
  decidedAt: null,
};
const appealed = build({ closedAt: TIME, decision: { ...hidden, appeal } });

const card = (name = 'Buy my oil.') => screen.findByRole('article', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const writes = (calls: ReturnType<typeof serveAdmin>) => calls.filter(({ method }) => method !== 'GET');

describe('the queue of moderators', () => {
  // Compiling it must not count against the first test's patience.
  beforeAll(async () => void (await import('./moderation-panel.js')));
  afterEach(() => {
    toast({})();
    sessionStorage.clear();
  });

  it('should show what was reported, by whom it is, and why', async () => {
    serveAdmin({ [OPEN]: [build()] });
    await openAdmin('/admin?tab=moderation');
    const shown = within(await card());
    expect(shown.getByRole('link', { name: 'Buy my oil.' }).getAttribute('href')).toBe(
      '/discussions/d1#reply-r1',
    );
    expect(shown.getByRole('link', { name: 'Otto Example' }).getAttribute('href')).toBe('/u/user-otto');
    for (const text of ['Reply', 'Hidden until you decide', 'Buy my oil. It is cheap.', 'The third time.']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByText('Advertising or spam').textContent).toBe('Advertising or spam · 2 members');
    expect(shown.getByText('Something else').textContent).toBe('Something else');
    expect(screen.getByText('1 case')).toBeTruthy();
  });

  it.each([
    [{ hiddenFor: null }, 'Everybody sees it'],
    [{ isDeleted: true }, 'Deleted'],
    [{ isDeleted: true, excerpt: null }, 'Deleted for good'],
    [{ isHold: true, hiddenFor: 'hold' as const, reasons: [] }, "One of a new member's first posts"],
  ])('should say who sees it, and what it waits for: %j', async (fields, text) => {
    serveAdmin({ [OPEN]: [build(fields)] });
    await openAdmin('/admin?tab=moderation');
    expect(within(await card()).getByText(text)).toBeTruthy();
  });

  it('should ask for a reason, send the decision once, and go on with the next case', async () => {
    const rows = [build(), build({ id: 'c2', subjectId: 'r2', label: 'And my wax.' })];
    const responses = [
      problem(503, 'Service Unavailable', 'Not now.'),
      () => Response.json(rows.shift(), { status: 201 }),
    ];
    const calls = serveAdmin({
      [OPEN]: () => [...rows],
      [DECIDE]: () => {
        const next = responses.shift();

        return typeof next === 'function' ? next() : next;
      },
    });
    await openAdmin('/admin?tab=moderation');
    const first = within(await card());
    await userEvent.click(first.getByRole('button', { name: 'Hide' }));
    const send = () => userEvent.click(first.getAllByRole('button', { name: 'Hide' }).at(-1) as HTMLElement);
    await send();
    const reason = first.getByRole('textbox', { name: /Your reason/ });
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(reason, 'No advertising.');
    await send();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(first.getByRole('textbox', { name: /Your reason/ })).toHaveProperty('value', 'No advertising.');
    await send();
    expect(await screen.findByText('Its author can read your reason.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Buy my oil.' })).toBeNull());
    expect(await card('And my wax.')).toBeTruthy();
    expect(document.activeElement).not.toBe(document.body);
    const sent = writes(calls);
    const decision = { kind: 'reply', id: 'r1', action: 'hide', reason: 'No advertising.', rule: null };
    expect(sent.map(({ body }) => body)).toEqual([decision, decision]);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('should suspend for a number of days that makes sense', async () => {
    const calls = serveAdmin({ [OPEN]: [build()], [DECIDE]: Response.json(build(), { status: 201 }) });
    await openAdmin('/admin?tab=moderation');
    const shown = within(await card());
    await press('Suspend');
    const days = shown.getByRole('spinbutton', { name: /For how many days/ });
    await userEvent.type(shown.getByRole('textbox', { name: /Your reason/ }), 'Insults.');
    await userEvent.clear(days);
    await userEvent.type(days, '0');
    const send = () =>
      userEvent.click(shown.getAllByRole('button', { name: 'Suspend' }).at(-1) as HTMLElement);
    await send();
    expect(shown.getByText(`Enter a number of days from 1 to ${LIMITS.suspensionDaysMax}.`)).toBeTruthy();
    expect(writes(calls)).toEqual([]);
    await userEvent.clear(days);
    await userEvent.type(days, '3');
    await send();
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { action: 'suspend', days: 3 } }]));
  });

  it('should keep the reason over a reload, and drop a case that somebody else has decided', async () => {
    const rows = [build()];
    serveAdmin({
      [OPEN]: () => [...rows],
      [DECIDE]: () => {
        rows.pop();

        return problem(409, 'Conflict', 'Somebody else has already decided this.');
      },
    });
    await openAdmin('/admin?tab=moderation');
    await card();
    await press('Warn');
    await userEvent.type(screen.getByRole('textbox', { name: /Your reason/ }), 'Be kind.');
    await press('Cancel');
    await press('Warn');
    expect(screen.getByRole('textbox', { name: /Your reason/ })).toHaveProperty('value', 'Be kind.');
    await userEvent.click(screen.getAllByRole('button', { name: 'Warn' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Somebody else has already decided this.')).toBeTruthy();
    expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  });

  it('should not let moderators decide about what they wrote', async () => {
    serveAdmin({ [OPEN]: [build({ author: buildUser({ id: ADMIN.id }) })] });
    await openAdmin('/admin?tab=moderation');
    expect(within(await card()).getByText(/^You wrote this yourself/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  });

  it('should let another moderator decide about an appeal, once', async () => {
    const rows = [appealed];
    const calls = serveAdmin({
      [APPEALED]: () => [...rows],
      'POST /api/admin/moderation/appeals/a1': () => rows.pop(),
    });
    await openAdmin('/admin?tab=moderation&state=appealed');
    const shown = within(await card());
    expect(shown.getByText('It answers the question.')).toBeTruthy();
    expect(shown.getByText('It was hidden').closest('p')?.textContent).toContain('by Grace');
    await press('Reverse it');
    await userEvent.type(shown.getByRole('textbox', { name: /Your reason/ }), 'It does.');
    await userEvent.click(shown.getAllByRole('button', { name: 'Reverse it' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Who appealed can read your reason.')).toBeTruthy();
    expect(await screen.findByText('No appeals')).toBeTruthy();
    expect(writes(calls)).toMatchObject([{ body: { outcome: 'reversed', reason: 'It does.' } }]);
  });

  it('should leave an appeal against one’s own decision to another moderator', async () => {
    const mine = { ...hidden, moderator: buildUser({ id: ADMIN.id }), appeal };
    serveAdmin({ [APPEALED]: [build({ closedAt: TIME, decision: mine })] });
    await openAdmin('/admin?tab=moderation&state=appealed');
    expect(within(await card()).getByText(/^You decided this yourself/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse it' })).toBeNull();
  });

  it('should show what was decided, and what became of an appeal', async () => {
    const over = { ...appeal, outcome: 'upheld' as const, reason: 'It is advertising.', decidedAt: TIME };
    const until = { action: 'suspend' as const, expiresAt: '2999-01-15T12:00:00.000Z' };
    serveAdmin({
      [OPEN]: [],
      [DECIDED]: [build({ closedAt: TIME, decision: { ...hidden, ...until, appeal: over } })],
    });
    await openAdmin('/admin?tab=moderation');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Decided');
    const shown = within(await card());
    expect(shown.getByText('Hidden')).toBeTruthy();
    expect(shown.getByText('It was hidden, and its author suspended').closest('p')?.textContent).toContain(
      'until January 15, 2999',
    );
    for (const text of [
      'Another moderator let the decision stand.',
      'It is advertising.',
      'No advertising.',
    ]) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
  });

  it('should load more, say that it failed, and try again', async () => {
    const next = '/api/admin/moderation?state=open&limit=20&cursor=abc';
    const responses = [problem(503, 'Service Unavailable'), pageBefore(next, [build()], '2', 'eq')()];
    serveAdmin({
      [OPEN]: () => responses.shift(),
      [`GET ${next}`]: [build({ id: 'c2', subjectId: 'r2', label: 'And my wax.' })],
    });
    await openAdmin('/admin?tab=moderation');
    expect(await screen.findByText("The cases didn't load.")).toBeTruthy();
    await press('Try again');
    await card();
    await press('Show more');
    expect(await card('And my wax.')).toBeTruthy();
  });
});
