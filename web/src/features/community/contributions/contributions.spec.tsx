import type { Contribution } from '@hearthwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildDiscussion, buildProject, buildUser } from '../../../testing/build-posts.js';
import { fakeApi, pageBefore, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const ada = { id: 'user-ada', email: 'ada@example.org', firstName: 'Ada', role: 'member' };

const build = (id: string, fields: Partial<Contribution> = {}): Contribution => ({
  id,
  postId: 'd',
  parentId: null,
  content: `Text of ${id}`,
  contentHtml: `<p>Text of ${id}</p>`,
  createdAt: '2026-03-15T09:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  isHidden: false,
  user: buildUser(),
  ...fields,
});
const mine = { user: buildUser({ id: ada.id, firstName: 'Ada' }) };

const KINDS = [
  {
    kind: 'replies',
    one: 'reply',
    path: '/discussions/d',
    post: { ...buildDiscussion({ id: 'd', repliesCount: 2 }), contentHtml: '<p>Hm.</p>' },
    texts: { write: 'Write a reply', signIn: 'Sign in to reply', label: 'Your reply', post: 'Post reply' },
  },
  {
    kind: 'comments',
    one: 'comment',
    path: '/projects/d',
    post: { ...buildProject({ id: 'd', commentsCount: 2 }), contentHtml: '<p>Hm.</p>' },
    texts: {
      write: 'Write a comment',
      signIn: 'Sign in to comment',
      label: 'Your comment',
      post: 'Post comment',
    },
  },
];

describe.each(KINDS)('$kind', ({ kind, one, path, post, texts }) => {
  const list = `GET /api${path}/${kind}?limit=30`;
  const answers = (rows: unknown, more: object = {}) => ({
    [`GET /api${path}`]: post,
    [list]: rows,
    'GET /api/auth/user': ada,
    ...more,
  });
  const item = async (id: string) => {
    await screen.findByText(`Text of ${id}`);

    return document.getElementById(`${one}-${id}`) as HTMLElement;
  };
  /** What was posted here; the page also reports that it was viewed. */
  const posted = (calls: ReturnType<typeof fakeApi>) =>
    calls.filter((call) => call.method === 'POST' && call.path === `/api${path}/${kind}`);
  const button = (name: string, element: HTMLElement) => within(element).getByRole('button', { name });

  beforeEach(() => {
    sessionStorage.clear();
    location.hash = '';
  });

  it('should be read in threads, with their authors and a link to each', async () => {
    fakeApi(answers([build('one'), build('below', { parentId: 'one' }), build('two')]));
    await renderApp(path);
    expect(await screen.findByRole('heading', { level: 2, name: `2 ${kind}` })).toBeTruthy();
    const below = await item('below');
    expect(
      below
        .closest('ol')
        ?.closest('li')
        ?.contains(await item('one')),
    ).toBe(true);
    expect(below.closest('ol')?.contains(await item('two'))).toBe(false);
    expect(within(below).getByText('Otto Example')).toBeTruthy();
    expect(within(below).getByRole('link', { name: /ago/ }).getAttribute('href')).toBe(
      `${path}#${one}-below`,
    );
  });

  it('should say that there are none, that they failed, and try again', async () => {
    const responses = [problem(503, 'Service Unavailable'), []];
    fakeApi(answers(() => responses.shift()));
    await renderApp(path);
    expect(await screen.findByText(`The ${kind} didn't load.`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(new RegExp(`^No ${kind} yet`))).toBeTruthy();
  });

  it('should load more when asked for', async () => {
    const next = `/api${path}/${kind}?limit=30&cursor=abc`;
    fakeApi({ ...answers(pageBefore(next, [build('one')])), [`GET ${next}`]: [build('two')] });
    await renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await item('two')).toBeTruthy();
  });

  it('should keep the place of what was deleted', async () => {
    const stub = build('one', { isDeleted: true, content: '', contentHtml: '', user: null });
    fakeApi(answers([stub, build('below', { parentId: 'one' })]));
    await renderApp(path);
    await item('below');
    expect(screen.getByText(`This ${one} was deleted.`)).toBeTruthy();
  });

  it('should invite visitors to sign in, and lead back to the same place', async () => {
    fakeApi(answers([build('one')]));
    await renderApp(path);
    const back = (place: string) => `/api/login?returnTo=${encodeURIComponent(`${path}#${place}`)}`;
    const invitation = await screen.findByRole('link', { name: texts.signIn });
    expect(invitation.getAttribute('href')).toBe(back('write'));
    const reply = within(await item('one')).getByRole('link', { name: 'Reply' });
    expect(reply.getAttribute('href')).toBe(back(`${one}-one`));
  });

  it('should post what a member writes, once, and lead to it', async () => {
    pretendSession();
    const rows = [build('one')];
    const calls = fakeApi(
      answers(() => rows, {
        [`POST /api${path}/${kind}`]: () => {
          rows.push(build('new', mine));

          return build('new', mine);
        },
      }),
    );
    await renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: texts.write }));
    await userEvent.type(await screen.findByRole('textbox', { name: texts.label }), 'Of oak.');
    await userEvent.click(screen.getByRole('button', { name: texts.post }));
    const added = await item('new');
    await waitFor(() => expect(document.activeElement).toBe(added));
    const [call] = posted(calls);
    expect(call?.body).toEqual({ content: 'Of oak.' });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(screen.queryByRole('textbox', { name: texts.label })).toBeNull();
  });

  it('should keep what is written over a failure and a reload', async () => {
    pretendSession();
    const calls = fakeApi(
      answers([build('one')], { [`POST /api${path}/${kind}`]: problem(503, 'Service Unavailable') }),
    );
    const { unmount } = await renderApp(path);
    await userEvent.click(button('Reply', await item('one')));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply to Otto Example' }), 'Of oak.');
    await userEvent.click(screen.getByRole('button', { name: texts.post }));
    expect(
      await screen.findByText(`Your ${one} wasn't posted. It's still here: please try again.`),
    ).toBeTruthy();
    unmount();
    await renderApp(path);
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Otto Example' });
    expect(box.value).toBe('Of oak.');
    await userEvent.click(screen.getByRole('button', { name: texts.post }));
    await waitFor(() => expect(posted(calls)).toHaveLength(2));
    expect(posted(calls).at(-1)?.body).toEqual({
      content: 'Of oak.',
      parentId: 'one',
    });
  });

  it('should tell a suspended member until when they cannot write, and keep what they have typed', async () => {
    pretendSession();
    const suspended = { ...ada, suspendedUntil: '2999-01-15T12:00:00.000Z' };
    const users = [ada, suspended, suspended];
    const refusal = { status: 403, code: 'auth.suspended', detail: 'Moderators have suspended you.' };
    fakeApi(
      answers([build('one', mine), build('two')], {
        'GET /api/auth/user': () => users.shift(),
        [`POST /api${path}/${kind}`]: Response.json(refusal, { status: 403 }),
      }),
    );
    const { unmount } = await renderApp(path);
    await userEvent.click(button('Reply', await item('two')));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reply to Otto Example' }), 'Of oak.');
    await userEvent.click(screen.getByRole('button', { name: texts.post }));
    expect(await screen.findByText('Moderators have suspended you until January 15, 2999.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Why, and how to appeal' }).getAttribute('href')).toBe(
      '/account/decisions',
    );
    expect(screen.getByText('Of oak.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    unmount();
    await renderApp(path);
    const restored = await screen.findByText('Of oak.');
    expect(restored.closest('[tabindex]')).not.toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/^Moderators have suspended you until/)).toBeNull();
    expect(within(await item('one')).getByRole('button', { name: 'Delete' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: texts.write }));
    const notice = await screen.findByText(/^Moderators have suspended you until/);
    await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  });

  it('should quote, and name whom a reply below the first level is for', async () => {
    pretendSession();
    fakeApi(answers([build('one'), build('below', { parentId: 'one' })]));
    await renderApp(path);
    await userEvent.click(button('Quote', await item('below')));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to Otto Example' });
    expect(box.value).toBe(
      `[@Otto Example](/u/user-otto)\n\n> [Otto Example wrote](#${one}-below):\n>\n> Text of below\n\n`,
    );
  });

  it('should be edited by the author, from the text as it is now, with its history', async () => {
    pretendSession();
    const row = build('one', { ...mine, editedAt: '2026-03-15T10:00:00.000Z' });
    const calls = fakeApi(
      answers([row, build('other')], {
        [`GET /api/${kind}/one`]: { ...row, content: 'As **typed**' },
        [`PATCH /api/${kind}/one`]: row,
        [`GET /api/${kind}/one/revisions?limit=50`]: [
          { id: 'r', content: 'The first words', createdAt: '2026-03-15T09:00:00.000Z' },
        ],
      }),
    );
    await renderApp(path);
    expect(within(await item('other')).queryByRole('button', { name: 'Edit' })).toBeNull();
    const own = await item('one');
    await userEvent.click(button('edited', own));
    expect(await screen.findByText('The first words')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Edit', own));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.label });
    expect(box.value).toBe('As **typed**');
    await userEvent.type(box, '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ content: 'As **typed**!' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  });

  it('should be deleted at once, and given back with Undo', async () => {
    pretendSession();
    let rows = [build('one', mine), build('other')];
    fakeApi(
      answers(() => rows, {
        [`DELETE /api/${kind}/one`]: () => {
          rows = rows.slice(1);

          return build('one', { isDeleted: true });
        },
        [`POST /api/${kind}/one/restore`]: () => {
          rows = [build('one', mine), ...rows];

          return rows[0];
        },
      }),
    );
    await renderApp(path);
    await userEvent.click(button('Delete', await item('one')));
    await waitFor(() => expect(screen.queryByText('Text of one')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await item('one')).toBeTruthy();
  });

  it('should let moderators delete what others wrote, and nobody else', async () => {
    pretendSession();
    fakeApi({ ...answers([build('one')]), 'GET /api/auth/user': { ...ada, role: 'moderator' } });
    await renderApp(path);
    expect(await within(await item('one')).findByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(within(await item('one')).queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('should lead to the one that the address names, wherever it is', async () => {
    const around = `GET /api${path}/${kind}?around=far&limit=30`;
    fakeApi({ ...answers([build('one')]), [around]: [build('far')] });
    await renderApp(`${path}#${one}-far`);
    const far = await item('far');
    await waitFor(() => expect(document.activeElement).toBe(far));
    await userEvent.click(screen.getByRole('button', { name: 'Show from the beginning' }));
    expect(await item('one')).toBeTruthy();
  });

  it('should show a part of a long thread, and how that begins', async () => {
    const around = (id: string) => `GET /api${path}/${kind}?around=${id}&limit=30`;
    const below = ['before', 'far', 'after'].map((id) => build(id, { parentId: 'first' }));
    fakeApi({
      ...answers([build('one')]),
      [around('far')]: [...below, build('two')],
      [around('first')]: [build('first'), ...below],
    });
    await renderApp(`${path}#${one}-far`);
    const far = await item('far');
    const thread = far.closest('ol');
    expect(thread?.contains(await item('before')) && thread.contains(await item('after'))).toBe(true);
    expect(thread?.contains(await item('two'))).toBe(false);
    await userEvent.click(screen.getByRole('link', { name: 'See how this thread begins' }));
    const first = await item('first');
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.queryByRole('link', { name: 'See how this thread begins' })).toBeNull();
  });

  it('should say that the one that the address names is gone', async () => {
    fakeApi(answers([build('one')]));
    await renderApp(`${path}#${one}-gone`);
    expect(await screen.findByText(`That ${one} is no longer here.`)).toBeTruthy();
    expect(await item('one')).toBeTruthy();
  });

  it('should jump to the newest, also in an old thread', async () => {
    const rows = [
      build('one'),
      build('late', { parentId: 'one', createdAt: '2026-03-19T09:00:00.000Z' }),
      build('two', { createdAt: '2026-03-16T09:00:00.000Z' }),
    ];
    const counted = { ...post, repliesCount: 9, commentsCount: 9 };
    fakeApi({
      ...answers(rows),
      [`GET /api${path}`]: counted,
      [`GET /api${path}/${kind}?around=newest`]: rows,
    });
    await renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Jump to newest' }));
    const late = await item('late');
    await waitFor(() => expect(document.activeElement).toBe(late));
  });
});

describe('the accepted reply', () => {
  const discussion = {
    ...buildDiscussion({ id: 'd', repliesCount: 2, user: buildUser({ id: ada.id }) }),
    contentHtml: '<p>Hm.</p>',
  };
  const path = '/discussions/d';

  it('should be above all others, marked in its place, and known to search engines', async () => {
    fakeApi({
      [`GET /api${path}`]: { ...discussion, acceptedReplyId: 'two', isResolved: true },
      [`GET /api${path}/replies?limit=30`]: [build('one'), build('two')],
      'GET /api/replies/two': build('two'),
    });
    await renderApp(path);
    const accepted = await screen.findByRole('complementary', { name: 'Accepted reply' });
    expect(within(accepted).getByText('Text of two')).toBeTruthy();
    expect(
      within(accepted).getByRole('link', { name: 'See it among the replies' }).getAttribute('href'),
    ).toBe(`${path}#reply-two`);
    const place = document.getElementById('reply-two');
    expect(within(place as HTMLElement).getByText('Accepted')).toBeTruthy();
    const jsonLd: unknown = JSON.parse(
      document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    );
    expect(jsonLd).toMatchObject({
      '@type': 'QAPage',
      mainEntity: {
        answerCount: 2,
        acceptedAnswer: { text: 'Text of two', author: { name: 'Otto Example' } },
      },
    });
  });

  it('should be chosen and taken back by who started the discussion, and by nobody else', async () => {
    pretendSession();
    let acceptedReplyId: string | null = null;
    const calls = fakeApi({
      'GET /api/auth/user': ada,
      [`GET /api${path}`]: () => ({ ...discussion, acceptedReplyId }),
      [`GET /api${path}/replies?limit=30`]: [build('one')],
      'GET /api/replies/one': build('one'),
      [`PUT /api${path}/accepted-reply`]: ({ body }: { body: { replyId: string | null } }) => {
        acceptedReplyId = body.replyId;

        return { ...discussion, acceptedReplyId };
      },
    });
    const { unmount } = await renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Accept', pressed: false }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept', pressed: true }));
    await screen.findByRole('button', { name: 'Accept', pressed: false });
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { replyId: 'one' },
      { replyId: null },
    ]);
    unmount();
    fakeApi({
      'GET /api/auth/user': { ...ada, id: 'somebody' },
      [`GET /api${path}`]: discussion,
      [`GET /api${path}/replies?limit=30`]: [build('one')],
    });
    await renderApp(path);
    await screen.findByRole('button', { name: 'Quote' });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('the composer', () => {
  const path = '/discussions/d';
  const discussion = { ...buildDiscussion({ id: 'd', repliesCount: 0 }), contentHtml: '<p>Hm.</p>' };

  it('should help with Markdown, and show how it will look', async () => {
    pretendSession();
    const calls = fakeApi({
      'GET /api/auth/user': ada,
      [`GET /api${path}`]: discussion,
      [`GET /api${path}/replies?limit=30`]: [],
      'POST /api/markdown/preview': { contentHtml: '<p>Of <strong>oak</strong></p>' },
    });
    await renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Write a reply' }));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
    await userEvent.type(box, 'Of oak');
    box.setSelectionRange(3, 6);
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
    expect(box.value).toBe('Of **oak**');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(box.value).toBe('- Of **oak**');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect((await screen.findByText('oak', { selector: 'strong' })).closest('form')).toBeTruthy();
    expect(calls.find(({ path: called }) => called === '/api/markdown/preview')?.body).toEqual({
      content: 'Of **oak**',
    });
  });
});

describe('mentions', () => {
  const path = '/discussions/d';
  const people = ['Émile Brook', 'Ann [B] Lee', 'Bo'].map((firstName, at) =>
    build(`r${at}`, { user: buildUser({ id: `user-${at}`, firstName }) }),
  );
  const openBox = async () => {
    sessionStorage.clear();
    pretendSession();
    fakeApi({
      'GET /api/auth/user': ada,
      [`GET /api${path}`]: { ...buildDiscussion({ id: 'd', repliesCount: 4 }), contentHtml: '<p>Hm.</p>' },
      [`GET /api${path}/replies?limit=30`]: [...people, build('own', mine)],
    });
    await renderApp(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Write a reply' }));

    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });
  };
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent);

  it('should offer who takes part, and add a link to the one that is chosen', async () => {
    const box = await openBox();
    await userEvent.type(box, 'Ask @');
    expect(names().map((name) => name?.replace(/^./u, ''))).toEqual([
      ...people.map(({ user }) => user?.firstName),
      'Otto Example',
    ]);
    await userEvent.type(box, 'em');
    expect(names()).toHaveLength(1);
    expect(screen.getByText(/^1 person to mention/)).toBeTruthy();
    const option = screen.getByRole('option', { selected: true });
    expect(box.getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('Ask [@Émile Brook](/u/user-0) ');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(box);
  });

  it('should be chosen by arrows or a press, whatever is in the name', async () => {
    const box = await openBox();
    await userEvent.type(box, '@{ArrowDown}{Tab}');
    expect(box.value).toBe(String.raw`[@Ann \[B\] Lee](/u/user-1) `);
    await userEvent.type(box, '@b');
    await userEvent.click(screen.getByRole('option', { name: /Bo$/ }));
    expect(box.value).toBe(String.raw`[@Ann \[B\] Lee](/u/user-1) [@Bo](/u/user-2) `);
  });

  it('should stay out of the way: Escape closes the list, and addresses open none', async () => {
    const box = await openBox();
    await userEvent.type(box, '@e{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(box, 'm');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(box, '{Enter}post@em');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box.value).toBe('@em\npost@em');
  });
});

describe('a locked discussion', () => {
  it('should offer nothing to write', async () => {
    const path = '/discussions/d';
    fakeApi({
      [`GET /api${path}`]: { ...buildDiscussion({ id: 'd', isLocked: true }), contentHtml: '<p>Hm.</p>' },
      [`GET /api${path}/replies?limit=30`]: [build('one')],
    });
    await renderApp(path);
    await screen.findByText('Text of one');
    expect(screen.queryByRole('link', { name: 'Reply' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in to reply' })).toBeNull();
  });
});
