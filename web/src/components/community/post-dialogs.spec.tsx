import { SECTIONS } from '@hearthwise/contracts/taxonomy';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDiscussion, buildProject } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const [section] = SECTIONS;
const MEMBER = {
  id: 'user-1',
  firstName: 'Mara',
  email: 'mara@example.test',
  profileImageUrl: null,
  role: 'member',
  canEdit: false,
};

interface Kind {
  path: string;
  dialog: string;
  /** What has to be filled in, by the label of its field. */
  required: Record<string, string>;
  /** What is then sent. */
  body: object;
  post: { title: string };
  created: string;
  failed: string;
}

const KINDS: Kind[] = [
  {
    path: '/projects',
    dialog: 'Share Project',
    required: { Title: 'A shelf', Description: 'Eleven centimetres.' },
    body: {
      title: 'A shelf',
      description: 'Eleven centimetres.',
      content: '',
      categoryId: section.id,
      imageUrl: null,
    },
    post: buildProject({ title: 'A shelf' }),
    created: 'Project created successfully!',
    failed: 'Failed to create project. Please try again.',
  },
  {
    path: '/discussions',
    dialog: 'Start Discussion',
    required: { Title: 'A question', Content: 'What helps?' },
    body: { title: 'A question', content: 'What helps?', categoryId: section.id },
    post: buildDiscussion({ title: 'A question' }),
    created: 'Discussion created successfully!',
    failed: 'Failed to create discussion. Please try again.',
  },
];

describe.each(KINDS)('the dialog at $path', ({ path, required, body, post, ...texts }) => {
  const serve = (answers: Record<string, unknown> = {}) =>
    fakeApi({
      [`GET /api${path}?limit=14`]: [],
      'GET /api/auth/user': MEMBER,
      [`POST /api${path}`]: post,
      ...answers,
    });

  async function openDialog() {
    pretendSession();
    await renderApp(`${path}?new=1`);

    return within(await screen.findByRole('dialog', { name: texts.dialog }, { timeout: 5_000 }));
  }

  type Dialog = Awaited<ReturnType<typeof openDialog>>;
  const submit = (dialog: Dialog) => userEvent.click(dialog.getByRole('button', { name: texts.dialog }));
  const valueOf = (dialog: Dialog, name: string) =>
    dialog.getByRole<HTMLInputElement>('textbox', { name }).value;
  const fill = (dialog: Dialog, values: Record<string, string>) =>
    Object.entries(values).forEach(([name, value]) =>
      fireEvent.input(dialog.getByRole('textbox', { name }), { target: { value } }),
    );

  // Compiling the dialog must not count against the first test's patience.
  beforeAll(async () => {
    await Promise.all([
      import('../../features/projects/components/share-project-dialog.js'),
      import('../../features/discussions/components/start-discussion-dialog.js'),
    ]);
  }, 30_000);

  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('should demand what is required, with a toast and in place, and send nothing', async () => {
    const calls = serve();
    const dialog = await openDialog();
    fill(dialog, Object.fromEntries(Object.keys(required).map((name) => [name, '   '])));

    await submit(dialog);

    await waitFor(() => expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(2));
    expect(dialog.getByRole('alert').textContent).toBe('Please fill in all required fields.');
    for (const name of Object.keys(required)) {
      expect(dialog.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Title' }));
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('should create once, read Creating... meanwhile, then close and read the lists again', async () => {
    const { promise, resolve } = Promise.withResolvers();
    const lists = [[], [post]];
    const calls = serve({
      [`GET /api${path}?limit=14`]: () => lists.shift(),
      [`POST /api${path}`]: () => promise,
    });
    const dialog = await openDialog();
    fill(dialog, required);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), section.title);

    await submit(dialog);
    expect((await dialog.findByRole<HTMLButtonElement>('button', { name: 'Creating...' })).disabled).toBe(
      true,
    );
    await act(async () => resolve(post));

    expect(await screen.findByText(texts.created)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('link', { name: post.title })).toBeTruthy();
    expect(calls.filter((call) => call.method === 'POST').map((call) => call.body)).toEqual([body]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('should be empty when it is opened again after that', async () => {
    serve();
    const dialog = await openDialog();
    fill(dialog, required);
    await submit(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(screen.getAllByRole('button', { name: texts.dialog })[0]!);

    const again = within(await screen.findByRole('dialog'));
    for (const name of Object.keys(required)) {
      expect(valueOf(again, name)).toBe('');
    }
  });

  it('should keep the text when it could not be created, and place what the server found', async () => {
    const errors = [{ path: 'title', message: 'Somebody has that title.' }];
    const refusal = Response.json({ status: 400, title: 'Bad Request', errors }, { status: 400 });
    serve({ [`POST /api${path}`]: refusal });
    const dialog = await openDialog();
    fill(dialog, required);

    await submit(dialog);

    await waitFor(() => expect(screen.getAllByText(texts.failed)).toHaveLength(2));
    expect(dialog.getByText('Somebody has that title.')).toBeTruthy();
    for (const [name, value] of Object.entries(required)) {
      expect(valueOf(dialog, name)).toBe(value);
    }
  });

  it('should say that the session is over when it is, and go to the sign-in page', async () => {
    const assign = vi.fn<(path: string) => void>();
    vi.stubGlobal('location', { pathname: path, search: '?new=1', assign });
    serve({ [`POST /api${path}`]: problem(401, 'Unauthorized') });
    const dialog = await openDialog();
    fill(dialog, required);

    await submit(dialog);

    expect(await screen.findByText('You are logged out. Logging in again...')).toBeTruthy();
    const here = new URLSearchParams({ returnTo: `${path}?new=1` });
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`/api/login?${here}`));
  });

  it('should keep a draft for its author, and for nobody else', async () => {
    serve();
    fill(await openDialog(), required);
    cleanup();

    const returned = await openDialog();
    for (const [name, value] of Object.entries(required)) {
      expect(valueOf(returned, name)).toBe(value);
    }
    cleanup();

    serve({ 'GET /api/auth/user': { ...MEMBER, id: 'user-2' } });
    expect(valueOf(await openDialog(), 'Title')).toBe('');
  });
});

describe('the picture of a project', () => {
  it('should be shown when its field is left, and hide itself when it cannot be', async () => {
    fakeApi({ 'GET /api/projects?limit=14': [], 'GET /api/auth/user': MEMBER });
    pretendSession();
    await renderApp('/projects?new=1');
    const dialog = within(await screen.findByRole('dialog', undefined, { timeout: 5_000 }));
    const field = dialog.getByRole('textbox', { name: 'Image address (optional)' });

    fireEvent.input(field, { target: { value: 'https://example.test/shelf.jpg' } });
    expect(dialog.queryByRole('img')).toBeNull();
    fireEvent.blur(field);
    const picture = await dialog.findByRole('img');
    expect(picture.getAttribute('src')).toBe('https://example.test/shelf.jpg');

    fireEvent.error(picture);
    expect(dialog.queryByRole('img')).toBeNull();
  });
});
