import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildDiscussion, buildProject } from '../../../testing/build-posts.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { startObjectStore } from '../../../testing/object-store.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const [category] = CATEGORIES;
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
      categoryId: category.id,
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
    body: { title: 'A question', content: 'What helps?', categoryId: category.id },
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

    return within(await screen.findByRole('dialog', { name: texts.dialog }));
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
    await Promise.all([import('./share-project-dialog.js'), import('./start-discussion-dialog.js')]);
  });

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
    // The field of images has an alert of its own, as soon as it is loaded.
    const alerts = dialog.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual(['Please fill in all required fields.']);
    for (const name of Object.keys(required)) {
      expect(dialog.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    }
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Title' }));
    expect(calls.filter((call) => call.method === 'POST')).toEqual([]);
  });

  it('should tell a suspended member until when, and keep the draft', async () => {
    serve();
    const dialog = await openDialog();
    fill(dialog, required);
    cleanup();
    serve({ 'GET /api/auth/user': { ...MEMBER, suspendedUntil: '2999-01-15T12:00:00.000Z' } });
    const refused = await openDialog();
    expect(refused.getByText('Moderators have suspended you until January 15, 2999.')).toBeTruthy();
    expect(refused.getByText("What you've typed is kept in this tab.")).toBeTruthy();
    expect(refused.getByRole('link').getAttribute('href')).toBe('/account/decisions');
    expect(refused.queryByRole('textbox')).toBeNull();
    cleanup();
    serve();
    expect(valueOf(await openDialog(), 'Title')).toBe(required.Title);
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
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Category' }), category.title);

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

  it('should be created once when it is sent again after a failure', async () => {
    const responses = [problem(504, 'Gateway Timeout'), post, post];
    const calls = serve({ [`POST /api${path}`]: () => responses.shift() });
    const keys = () =>
      calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));
    const dialog = await openDialog();
    fill(dialog, required);
    await submit(dialog);
    await waitFor(() => expect(screen.getAllByText(texts.failed)).toHaveLength(2));
    await submit(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys()).toEqual([keys()[0], keys()[0]]);

    await userEvent.click(screen.getAllByRole('button', { name: texts.dialog })[0]!);
    const next = within(await screen.findByRole('dialog'));
    fill(next, required);
    await submit(next);
    await waitFor(() => expect(keys()).toHaveLength(3));
    expect(keys()[2]).not.toBe(keys()[0]);
  });

  it('should say that the session is over when it is, and go to the sign-in page', async () => {
    const assign = vi.fn<(path: string) => void>();
    vi.stubGlobal('location', { protocol: 'http:', pathname: path, search: '?new=1', assign });
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

describe('the image of a project', () => {
  const IMAGE = '/objects/01920000-0000-7000-8000-000000000001';
  const REGISTERED = {
    objectPath: IMAGE,
    removed: ['location', 'camera'],
    picture: { width: 800, height: 600, thumbhash: null, altText: '' },
  };

  beforeAll(() => import('../../images/upload/image-upload.js'));
  afterEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  async function openDialog() {
    pretendSession();
    await renderApp('/projects?new=1');
    const dialog = await screen.findByRole('dialog');

    return dialog;
  }

  const serve = (store: { addressOf: (id: string) => string }) =>
    fakeApi({
      'GET /api/projects?limit=14': [],
      'GET /api/auth/user': MEMBER,
      'POST /api/objects/upload': { uploadURL: store.addressOf(IMAGE.slice(9)) },
      'PUT /api/project-images': REGISTERED,
      'POST /api/projects': buildProject(),
    });

  async function chooseImage(dialog: HTMLElement) {
    await within(dialog).findByText('Drop or paste a picture here, or');
    const file = new File(['image'], 'shelf.jpg', { type: 'image/jpeg' });
    fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } });
  }

  it('should be sent with the project, after its author was told what was removed from it', async () => {
    const calls = serve(await startObjectStore());
    const dialog = await openDialog();
    fireEvent.input(within(dialog).getByRole('textbox', { name: 'Title' }), { target: { value: 'A shelf' } });
    fireEvent.input(within(dialog).getByRole('textbox', { name: 'Description' }), {
      target: { value: 'Short.' },
    });

    await chooseImage(dialog);

    const preview = await within(dialog).findByRole('img', { name: 'What people will see on the card' });
    expect(preview.getAttribute('src')).toContain(IMAGE);
    expect(within(dialog).getByText('Removed before sharing: location and camera data.')).toBeTruthy();
    // The image is shown a moment before its upload counts as ended.
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Share Project' }));
    await waitFor(() => expect(calls.at(-1)?.path).not.toBe('/api/project-images'));
    const post = calls.find(({ method, path }) => method === 'POST' && path === '/api/projects');
    expect(post?.body).toMatchObject({ title: 'A shelf', imageUrl: IMAGE });
  });

  it('should keep the project back while it is on its way, and say why; cancelled, it is left out', async () => {
    serve(await startObjectStore(['never']));
    const dialog = await openDialog();

    await chooseImage(dialog);

    const button = await within(dialog).findByRole<HTMLButtonElement>('button', {
      name: 'Waiting for the picture...',
    });
    expect(button.disabled).toBe(true);
    expect(
      within(dialog).getByText('The picture is still uploading. Cancel it to share without one.'),
    ).toBeTruthy();
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    expect(
      (await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Share Project' })).disabled,
    ).toBe(false);
  });

  it('should come back with the draft, and can be replaced or removed', async () => {
    serve(await startObjectStore());
    sessionStorage.setItem('draft:project:user-1', JSON.stringify({ title: 'A shelf', imageUrl: IMAGE }));
    const dialog = await openDialog();
    expect(within(dialog).getByRole('img').getAttribute('src')).toContain(IMAGE);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Replace' }));
    expect(await within(dialog).findByText('Drop or paste a picture here, or')).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the picture as it was' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));

    expect(within(dialog).queryByRole('img')).toBeNull();
    await waitFor(() =>
      expect(JSON.parse(sessionStorage.getItem('draft:project:user-1') ?? '{}')).toMatchObject({
        imageUrl: '',
      }),
    );
  });

  it('should hide itself when it cannot be shown', async () => {
    serve(await startObjectStore());
    sessionStorage.setItem('draft:project:user-1', JSON.stringify({ imageUrl: IMAGE }));
    const dialog = await openDialog();

    fireEvent.error(within(dialog).getByRole('img'));

    expect(within(dialog).queryByRole('img')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Replace' })).toBeTruthy();
  });
});
