import { DELAYS } from '@hearthwise/contracts/limits';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { toast } from '../../components/ui/toast.js';
import { buildImage } from '../../testing/build-image.js';
import { fakeApi, pageBefore, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const EDITOR = {
  id: '1',
  email: 'ana@example.org',
  firstName: 'Ana',
  profileImageUrl: null,
  role: 'editor',
  canEdit: true,
};
const LIST = 'GET /api/images?limit=24';

/** What is copied goes there instead. */
function stubClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

describe('ImageManagerScreen', () => {
  const serve = (answers: Record<string, unknown>) => fakeApi({ 'GET /api/auth/user': EDITOR, ...answers });
  const open = async (path = '/image-manager') => {
    pretendSession();
    await renderApp(path);
    await screen.findByRole('heading', { level: 1 });
  };
  const openImage = async (name: RegExp | string) => {
    await userEvent.click(await screen.findByRole('button', { name }));

    return within(await screen.findByRole('dialog'));
  };

  // Compiling them must not count against the first test's patience.
  beforeAll(async () => {
    await Promise.all([import('./upload/image-upload.js'), import('./components/image-details.js')]);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'clipboard');
    toast({})();
  });

  it('should offer a place to upload, the library, and the way back', async () => {
    serve({ [LIST]: [buildImage(1, { altText: '' }), buildImage(2)] });
    await open();

    expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin');
    expect(await screen.findByText('Drop or paste a picture here, or')).toBeTruthy();
    expect(await screen.findByText('2 pictures')).toBeTruthy();
    expect(screen.getByRole('button', { name: /room-1.jpg.*No alternative text/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Edit Images' })).toBeTruthy();
  });

  it('should say that it is for editors to somebody who may not edit', async () => {
    const calls = serve({ 'GET /api/auth/user': { ...EDITOR, canEdit: false } });
    await open();

    expect(await screen.findByRole('heading', { name: 'The image manager is for editors' })).toBeTruthy();
    expect(calls.some(({ path }) => path.startsWith('/api/images'))).toBe(false);
  });

  it('should send visitors to the sign-in page after 500 ms', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/image-manager', search: '', assign });
    vi.useFakeTimers();
    fakeApi({});
    await renderApp('/image-manager');

    expect(screen.getByRole('alert').textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
    act(() => void vi.advanceTimersByTime(500));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fimage-manager');
  });

  it('should search by the address, and say when nothing was found', async () => {
    serve({ [LIST]: [buildImage(1)], 'GET /api/images?search=attic&limit=24': [] });
    await open('/image-manager?search=attic');

    expect(await screen.findByRole('heading', { name: 'No pictures match “attic”' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all pictures' }));

    expect(await screen.findByRole('button', { name: /room-1.jpg/ })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search pictures' }).value).toBe('');
  });

  it('should say that it is empty', async () => {
    serve({ [LIST]: [] });
    await open();

    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy();
  });

  it('should say that it failed, and try again', async () => {
    const answers = [problem(503, 'Service Unavailable'), Response.json([buildImage(1)])];
    serve({ [LIST]: () => answers.shift() });
    await open();

    expect(await screen.findByText("The library didn't load.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('button', { name: /room-1.jpg/ })).toBeTruthy();
  });

  it('should show more on demand, and go on there', async () => {
    serve({
      [LIST]: pageBefore(
        '/api/images?limit=24&cursor=abc',
        Array.from({ length: 24 }, (_, index) => buildImage(index)),
      ),
      'GET /api/images?limit=24&cursor=abc': [buildImage(99)],
    });
    await open();

    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));

    const next = await screen.findByRole('button', { name: /room-99.jpg/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('should give address, Markdown and HTML to copy, and confirm for two seconds', async () => {
    const image = buildImage(1, { altText: 'A "small" [room]\nwith <light>' });
    serve({ [LIST]: [image] });
    await open();
    const dialog = await openImage(/room-1/);
    const write = vi.fn(async (_text: string) => {});
    stubClipboard(write);
    vi.useFakeTimers();

    for (const name of ['Copy address', 'Copy Markdown', 'Copy HTML']) {
      await act(async () => fireEvent.click(dialog.getByRole('button', { name })));
    }

    expect(write.mock.calls.map(([text]) => text)).toEqual([
      `${location.origin}${image.url}`,
      String.raw`![A "small" \[room\] with <light>](${image.url})`,
      `<img src="${image.url}" alt="A &quot;small&quot; [room] with &lt;light&gt;" width="1600" height="900">`,
    ]);
    expect(screen.getByText('Copied')).toBeTruthy();
    const button = dialog.getByRole('button', { name: 'Copy HTML' });
    expect(button.querySelector('.lucide-check')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(DELAYS.copiedIcon - 1));
    expect(button.querySelector('.lucide-check')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(button.querySelector('.lucide-check')).toBeNull();
  });

  it('should say that it could not copy', async () => {
    serve({ [LIST]: [buildImage(1)] });
    await open();
    const dialog = await openImage(/room-1/);
    stubClipboard(() => Promise.reject(new Error('refused')));

    fireEvent.click(dialog.getByRole('button', { name: 'Copy address' }));

    expect(await screen.findByText('Failed to copy text.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Copy address' }).querySelector('.lucide-check')).toBeNull();
    expect(dialog.getByText('The text is selected, so you can copy it yourself.')).toBeTruthy();
    const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  it('should copy without a clipboard for scripts, as on an origin that is not secure', async () => {
    serve({ [LIST]: [buildImage(1)] });
    await open();
    const dialog = await openImage(/room-1/);
    const execCommand = vi.fn(() => true);
    Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
    fireEvent.click(dialog.getByRole('button', { name: 'Copy address' }));

    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(execCommand).toHaveBeenCalledExactlyOnceWith('copy');
    Reflect.deleteProperty(document, 'execCommand');
  });

  it('should save the alternative text and read the library again', async () => {
    const lists = [[buildImage(1)], [buildImage(1, { altText: 'A bench' })]];
    const image = buildImage(1);
    const calls = serve({
      [LIST]: () => lists.shift(),
      [`PATCH /api/images/${image.id}`]: buildImage(1, { altText: 'A bench' }),
    });
    await open();
    const dialog = await openImage(/room-1/);
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);

    const box = dialog.getByRole('textbox', { name: 'Alternative text' });
    fireEvent.change(box, { target: { value: ' A bench ' } });
    await userEvent.click(save);

    expect(await screen.findByText('Alternative text saved.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ altText: 'A bench' });
    expect(await dialog.findByDisplayValue(`![A bench](${image.url})`)).toBeTruthy();
  });

  it('should keep what was typed when it could not be saved', async () => {
    serve({ [LIST]: [buildImage(1)] });
    await open();
    const dialog = await openImage(/room-1/);

    fireEvent.change(dialog.getByRole('textbox', { name: 'Alternative text' }), {
      target: { value: 'A bench' },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText("The alternative text wasn't saved. Please try again.")).toBeTruthy();
    expect(dialog.getByDisplayValue('A bench')).toBeTruthy();
  });

  it('should not delete what is shown somewhere, and say where', async () => {
    const usedIn = [
      { kind: 'article' as const, title: 'Quiet floors', path: '/article/quiet-floors' },
      { kind: 'article' as const, title: 'Earlier version of Quiet floors', path: null },
    ];
    serve({ [LIST]: [buildImage(1, { usedIn })] });
    await open();
    const dialog = await openImage(/room-1.*used 2 times/);

    expect(dialog.getByRole('link', { name: 'Quiet floors' }).getAttribute('href')).toBe(
      '/article/quiet-floors',
    );
    expect(dialog.getByText('Earlier version of Quiet floors')).toBeTruthy();
    const button = dialog.getByRole<HTMLButtonElement>('button', {
      name: 'Delete picture',
      description: "It's used on a page. Remove it there first.",
    });
    expect(button.disabled).toBe(true);
  });

  it('should not delete what belongs to somebody else', async () => {
    serve({ [LIST]: [buildImage(1, { mayDelete: false })] });
    await open();
    const dialog = await openImage(/room-1/);

    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete picture' }).disabled).toBe(true);
    expect(dialog.getByText('Only its owner, editors and administrators can delete it.')).toBeTruthy();
  });

  it('should delete after asking', async () => {
    const image = buildImage(1);
    const lists = [[image], []];
    const calls = serve({
      [LIST]: () => lists.shift(),
      [`DELETE /api/images/${image.id}`]: { deleted: true },
    });
    await open();
    const dialog = await openImage(/room-1/);

    await userEvent.click(dialog.getByRole('button', { name: 'Delete picture' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete this picture?' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy();
    expect(screen.getByText('Picture deleted.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should say why when somebody has begun to use it meanwhile', async () => {
    const image = buildImage(1);
    const detail = 'This picture is used in one place.';
    serve({ [LIST]: [image], [`DELETE /api/images/${image.id}`]: problem(409, 'Conflict', detail) });
    await open();
    const dialog = await openImage(/room-1/);

    await userEvent.click(dialog.getByRole('button', { name: 'Delete picture' }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: /Delete this/ })).getByRole('button', {
        name: 'Delete',
      }),
    );

    expect(await screen.findByText(detail)).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'room-1.jpg' })).toBeTruthy();
  });
});
