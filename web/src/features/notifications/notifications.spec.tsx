import type { Notification } from '@hearthwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildDiscussion, buildUser } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ada = { id: 'user-ada', email: 'ada@example.org', firstName: 'Ada', role: 'member' };
const grace = buildUser({ firstName: 'Grace' });
const LIST = 'GET /api/notifications';
const COUNT = 'GET /api/notifications/unread-count';
const ALL_ON = {
  reply: true,
  comment: true,
  mention: true,
  accepted: true,
  reminder: true,
};

const build = (fields: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  type: 'reply',
  subject: { kind: 'discussion', id: 'd' },
  title: 'Which oak?',
  href: '/discussions/d#reply-r',
  count: 1,
  actorsCount: 1,
  actors: [grace],
  createdAt: '2026-03-15T09:00:00.000Z',
  updatedAt: '2026-03-15T09:00:00.000Z',
  readAt: null,
  ...fields,
});

/** The gateway's streams that this browser has opened. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  static send(event: string, data: object): void {
    const open = FakeEventSource.opened.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED);
    act(() =>
      open.forEach((one) => one.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))),
    );
  }

  static fail(readyState: number): void {
    const [last] = FakeEventSource.opened.slice(-1);
    act(() => {
      if (last) {
        last.readyState = readyState;
        last.dispatchEvent(new Event('error'));
      }
    });
  }
}

const answers = (more: object = {}) => ({
  'GET /api/auth/user': ada,
  [`${LIST}?limit=30`]: [build()],
  [`${LIST}?limit=8`]: [build()],
  'GET /api/me/notification-settings': ALL_ON,
  ...more,
});
const bell = (name: string) => within(screen.getByRole('banner')).findByLabelText(name);
const opened = async () => {
  await waitFor(() => expect(FakeEventSource.opened.length).toBeGreaterThan(0));
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});

describe('what a notification says', () => {
  it.each<[string, Partial<Notification>]>([
    ['Grace replied in “Which oak?”', {}],
    ['Grace wrote 3 replies in “Which oak?”', { count: 3 }],
    ['Grace replied to you in “Which oak?”', { count: 3, subject: { kind: 'reply', id: 'r' } }],
    ['Grace commented on “Which oak?”', { type: 'comment', subject: { kind: 'project', id: 'p' } }],
    [
      'Grace replied to your comment on “Which oak?”',
      { type: 'comment', subject: { kind: 'comment', id: 'c' } },
    ],
    ['Grace mentioned you in “Which oak?”', { type: 'mention' }],
    ['Grace accepted your reply in “Which oak?”', { type: 'accepted' }],
    [
      'Grace and Ben replied in “Which oak?”',
      { actors: [grace, buildUser({ firstName: 'Ben' })], actorsCount: 2, count: 2 },
    ],
    [
      'Grace, Ben and 1 other replied in “Which oak?”',
      { actors: [grace, buildUser({ firstName: 'Ben' })], actorsCount: 3 },
    ],
    ['Somebody replied in “Which oak?”', { actors: [] }],
    ['Bleed the radiators', { type: 'reminder', title: 'Bleed the radiators', actors: [], actorsCount: 0 }],
  ])('should be: %s', async (text, fields) => {
    pretendSession();
    fakeApi(answers({ [`${LIST}?limit=30`]: [build(fields)] }));
    await renderApp('/notifications');
    expect(
      (await screen.findByRole('link', { name: new RegExp(text.replace('?', '\\?')) })).textContent,
    ).toContain(text);
  });
});

describe('the bell', () => {
  it('should count what is unread as it comes, and announce it', async () => {
    pretendSession();
    const calls = fakeApi(answers());
    await renderApp('/help');
    await opened();
    FakeEventSource.send('unread', { unread: 0 });
    await bell('Notifications');
    FakeEventSource.send('notification', { unread: 1, notification: build() });
    await bell('Notifications, 1 unread');
    expect(within(screen.getByRole('banner')).getByText('1 unread notification').getAttribute('role')).toBe(
      'status',
    );
    expect(calls.filter(({ path }) => path.includes('unread-count'))).toEqual([]);
  });

  it('should open the last ones, mark one as read and lead to it', async () => {
    pretendSession();
    const calls = fakeApi(answers({ 'PUT /api/notifications/read': { unread: 0 } }));
    await renderApp('/help');
    await opened();
    FakeEventSource.send('unread', { unread: 1 });
    await userEvent.click(await bell('Notifications, 1 unread'));
    const panel = within(await screen.findByRole('region', { name: 'Notifications' }));
    const link = await panel.findByRole('link', { name: /Grace replied/ });
    expect(link.getAttribute('href')).toBe('/discussions/d#reply-r');
    await userEvent.click(link);
    expect(calls).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: '/api/notifications/read',
        body: { ids: ['n1'], upTo: build().updatedAt },
      }),
    );
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    await bell('Notifications');
  });

  it('should ask once and listen again soon, and after repeated failure ask every minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pretendSession();
    let unread = 4;
    fakeApi(answers({ [COUNT]: () => Response.json({ unread }) }));
    await renderApp('/help');
    await opened();
    FakeEventSource.fail(FakeEventSource.CLOSED);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(FakeEventSource.opened).toHaveLength(2);
    await bell('Notifications, 4 unread');
    unread = 5;
    for (let failure = 2; failure <= 5; failure += 1) {
      FakeEventSource.fail(FakeEventSource.CLOSED);
      await act(() => vi.advanceTimersByTimeAsync(80_000));
    }
    await bell('Notifications, 4 unread');
    FakeEventSource.fail(FakeEventSource.CLOSED);
    await act(() => vi.advanceTimersByTimeAsync(80_000));
    await bell('Notifications, 5 unread');
    expect(FakeEventSource.opened).toHaveLength(7);
    vi.useRealTimers();
  });

  it('should listen again soon only after a connection that lasted', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pretendSession();
    fakeApi(answers({ [COUNT]: { unread: 0 } }));
    await renderApp('/help');
    await opened();
    for (let failure = 1; failure <= 6; failure += 1) {
      FakeEventSource.send('unread', { unread: 0 });
      FakeEventSource.fail(FakeEventSource.CLOSED);
      await act(() => vi.advanceTimersByTimeAsync(failure === 6 ? 3_000 : 80_000));
    }
    expect(FakeEventSource.opened).toHaveLength(6);
    await act(() => vi.advanceTimersByTimeAsync(80_000));
    FakeEventSource.send('unread', { unread: 0 });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    FakeEventSource.fail(FakeEventSource.CLOSED);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(FakeEventSource.opened).toHaveLength(8);
    vi.useRealTimers();
  });

  it('should end with the session, which the page then shows', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    pretendSession();
    let hasEnded = false;
    const user = () => (hasEnded ? problem(401, 'Unauthorized') : Response.json(ada));
    fakeApi(answers({ 'GET /api/auth/user': user, [COUNT]: () => problem(401, 'Unauthorized') }));
    await renderApp('/help');
    await opened();
    hasEnded = true;
    FakeEventSource.fail(FakeEventSource.CLOSED);
    await waitFor(() =>
      expect(within(screen.getByRole('banner')).queryByLabelText('Notifications')).toBeNull(),
    );
    await act(() => vi.advanceTimersByTimeAsync(80_000));
    expect(FakeEventSource.opened).toHaveLength(1);
    vi.useRealTimers();
  });

  it('should keep the focus when all are marked as read', async () => {
    pretendSession();
    let readAt: string | null = null;
    fakeApi(
      answers({
        [`${LIST}?limit=8`]: () => Response.json([build({ readAt })]),
        'PUT /api/notifications/read': () => {
          readAt = build().updatedAt;

          return Response.json({ unread: 0 });
        },
      }),
    );
    await renderApp('/help');
    await opened();
    await userEvent.click(await bell('Notifications'));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    const panel = within(screen.getByRole('region', { name: 'Notifications' }));
    await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading', { level: 2 })));
  });

  it('should leave a short break to the browser, which resumes by itself', async () => {
    pretendSession();
    fakeApi(answers());
    await renderApp('/help');
    await opened();
    FakeEventSource.fail(0);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(FakeEventSource.opened[0]?.readyState).toBe(0);
  });

  it('should connect only while the tab is seen', async () => {
    pretendSession();
    fakeApi(answers());
    await renderApp('/help');
    await opened();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(FakeEventSource.opened).toHaveLength(2);
    visibility.mockRestore();
  });

  it('should not be there for visitors', async () => {
    const calls = fakeApi({});
    await renderApp('/help');
    expect(FakeEventSource.opened).toEqual([]);
    expect(calls.filter(({ path }) => path.includes('notification'))).toEqual([]);
  });
});

describe('settings', () => {
  it('should be saved at once, and taken back when that failed', async () => {
    pretendSession();
    let isBroken = false;
    const calls = fakeApi(
      answers({
        'PATCH /api/me/notification-settings': ({ body }: { body: object }) =>
          isBroken ? problem(503, 'Service Unavailable') : { ...ALL_ON, ...body },
      }),
    );
    await renderApp('/notifications');
    const mentions = await screen.findByRole<HTMLInputElement>('switch', { name: 'Mentions' });
    await userEvent.click(mentions);
    expect(mentions.checked).toBe(false);
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { mention: false } }));
    isBroken = true;
    await userEvent.click(screen.getByRole('switch', { name: 'Reminders' }));
    await screen.findByText("Your choice wasn't saved. Please try again.");
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' }).checked).toBe(true);
  });
});

describe('an open discussion', () => {
  it('should be read again when a notification leads to it', async () => {
    pretendSession();
    const post = { ...buildDiscussion({ id: 'd', repliesCount: 0 }), contentHtml: '<p>Hm.</p>' };
    let count = 2;
    fakeApi(
      answers({
        'GET /api/discussions/d': () => Response.json({ ...post, repliesCount: count }),
        'GET /api/discussions/d/replies?limit=30': [],
        'PUT /api/notifications/read': { unread: 0 },
      }),
    );
    await renderApp('/discussions/d');
    expect(await screen.findByRole('heading', { level: 2, name: '2 replies' })).toBeTruthy();
    count = 3;
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    await userEvent.click(await screen.findByRole('link', { name: /Grace replied/ }));
    expect(await screen.findByRole('heading', { level: 2, name: '3 replies' })).toBeTruthy();
  });

  it('should offer what others write, and show it when it is asked for', async () => {
    pretendSession();
    const post = { ...buildDiscussion({ id: 'd', repliesCount: 2 }), contentHtml: '<p>Hm.</p>' };
    let count = 2;
    fakeApi(
      answers({
        'GET /api/discussions/d': () => Response.json({ ...post, repliesCount: count }),
        'GET /api/discussions/d/replies?limit=30': [],
        'GET /api/discussions/d/replies?around=newest': [],
      }),
    );
    await renderApp('/discussions/d');
    await waitFor(() =>
      expect(FakeEventSource.opened.at(-1)?.url).toBe('/api/notifications/stream?watch=discussions%3Ad'),
    );
    count = 4;
    FakeEventSource.send('changed', { tag: 'discussions:d' });
    await userEvent.click(await screen.findByRole('button', { name: '2 new replies' }, { timeout: 3_000 }));
    expect(await screen.findByRole('heading', { level: 2, name: '4 replies' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: /new repl/ })).toBeNull());
  });
});
