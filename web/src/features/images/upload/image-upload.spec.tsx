import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fetchPath } from '../../../lib/api-client.js';
import { createQueryClient } from '../../../lib/api-query.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { startObjectStore } from '../../../testing/object-store.js';
import { toast } from '../../../components/ui/toast.js';
import { Toaster } from '../../../components/ui/toaster.js';
import { ImageUpload } from './image-upload.js';
import type { UploadedImage } from './upload-purposes.js';

const ID = '01920000-0000-7000-8000-000000000001';
const FACTS = { width: 800, height: 600, thumbhash: null, altText: '' };
const ANSWER = { objectPath: `/objects/${ID}`, removed: ['location'], picture: FACTS };
const NETWORK =
  'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.';

const imageFile = (name = 'room.jpg', { type = 'image/jpeg', bytes = 1_000 } = {}) =>
  new File([new Uint8Array(bytes)], name, { type });

function mount(purpose: 'project' | 'library' = 'project') {
  const queryClient = createQueryClient(fetchPath);
  onTestFinished(() => queryClient.clear());
  const onUploaded = vi.fn<(image: UploadedImage) => void>();
  const pending: boolean[] = [];
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ImageUpload
        purpose={purpose}
        onUploaded={onUploaded}
        onPendingChange={(isPending) => pending.push(isPending)}
      />
      <Toaster />
    </QueryClientProvider>,
  );
  const input = () => view.container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } });

  return { ...view, choose, onUploaded, pending };
}

/** The image and the bar below it offer the same; a stylesheet, which jsdom doesn't read, shows the bar's. */
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const notice = () => screen.getAllByRole('alert').map((alert) => alert.textContent);

describe('ImageUpload', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    toast({})();
  });

  it.each([
    ['project', 'POST /api/objects/upload', 'PUT /api/project-images', ANSWER],
    [
      'library',
      'POST /api/images/upload',
      'PUT /api/images',
      { ...ANSWER, url: `/objects/${ID}`, filename: 'room.jpg', altText: '' },
    ],
  ] as const)(
    'should ask for an address, send, register, and say so: %s',
    async (purpose, sign, register, answer) => {
      const store = await startObjectStore();
      const uploadURL = `${store.addressOf(ID)}?signature=secret`;
      const calls = fakeApi({ [sign]: { uploadURL }, [register]: answer });
      const { choose, onUploaded, pending } = mount(purpose);

      choose(imageFile());

      expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy();
      expect(store.received).toEqual([
        {
          path: `/objects/${ID}?signature=secret`,
          contentType: 'image/jpeg',
          cookie: undefined,
          bytes: 1_000,
        },
      ]);
      expect(calls.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
        [sign, undefined],
        [register, { imageURL: store.addressOf(ID), filename: 'room.jpg' }],
      ]);
      expect(onUploaded.mock.calls[0]?.[0]).toMatchObject({
        url: `/objects/${ID}`,
        picture: FACTS,
        removed: ['location'],
      });
      expect(pending).toEqual(expect.arrayContaining([true]));
      expect(pending.at(-1)).toBe(false);
    },
  );

  it.each([
    ['more than one', [imageFile('a.jpg'), imageFile('b.jpg')], 'You can only upload 1 file(s).'],
    [
      'too large',
      [imageFile('big.jpg', { bytes: 10_485_761 })],
      'big.jpg exceeds maximum allowed size of 10 MB.',
    ],
    [
      'no image that may be shown',
      [imageFile('a.svg', { type: 'image/svg+xml' })],
      'You can only upload: image/jpeg, image/png, image/webp, image/gif, image/avif.',
    ],
  ])('should refuse what is %s, and ask the server nothing', async (_what, files, text) => {
    const calls = fakeApi({});
    const { choose } = mount();

    choose(...files);

    await waitFor(() => expect(notice()).toContain(text));
    expect(calls).toEqual([]);
  });

  it('should take an image of exactly the largest size', async () => {
    const store = await startObjectStore();
    fakeApi({
      'POST /api/objects/upload': { uploadURL: store.addressOf(ID) },
      'PUT /api/project-images': ANSWER,
    });
    const { choose } = mount();

    choose(imageFile('big.jpg', { bytes: 10_485_760 }));

    await waitFor(() => expect(store.received[0]?.bytes).toBe(10_485_760));
    await screen.findByText('Image uploaded successfully!');
  });

  it('should say that no address was given, and succeed when asked again', async () => {
    const store = await startObjectStore();
    const answers = [problem(503, 'Service Unavailable'), Response.json({ uploadURL: store.addressOf(ID) })];
    fakeApi({ 'POST /api/objects/upload': () => answers.shift(), 'PUT /api/project-images': ANSWER });
    const { choose } = mount();

    choose(imageFile());
    await waitFor(() => expect(notice()).toContain('Failed to upload room.jpg. Failed to get upload URL'));
    expect(screen.getAllByText('Failed to get upload URL').length).toBeGreaterThan(0);
    await press('Retry upload');

    expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy();
  });

  it.each([
    [401, 'Failed to upload room.jpg. Authorization required'],
    [403, 'Failed to upload room.jpg. Request has expired'],
    [413, 'room.jpg exceeds maximum allowed size of 10 MB.'],
  ])('should say why the store refused with %d, and retry at a new address', async (status, text) => {
    const store = await startObjectStore([{ status }, { status: 200 }]);
    let asked = 0;
    fakeApi({
      'POST /api/objects/upload': () => ({ uploadURL: `${store.addressOf(ID)}?attempt=${(asked += 1)}` }),
      'PUT /api/project-images': ANSWER,
    });
    const { choose, pending } = mount();

    choose(imageFile());
    await waitFor(() => expect(notice()).toContain(text));
    await waitFor(() => expect(pending.at(-1)).toBe(false));
    await press('Retry upload');

    await screen.findByText('Image uploaded successfully!');
    expect(store.received.map(({ path }) => path.split('?')[1])).toEqual(['attempt=1', 'attempt=2']);
  });

  it('should try by itself when the store is busy, at the same address', async () => {
    const store = await startObjectStore([{ status: 503 }, { status: 200 }]);
    const calls = fakeApi({
      'POST /api/objects/upload': { uploadURL: store.addressOf(ID) },
      'PUT /api/project-images': ANSWER,
    });
    const { choose } = mount();

    choose(imageFile());

    await screen.findByText('Image uploaded successfully!');
    expect(store.received).toHaveLength(2);
    expect(calls.filter(({ path }) => path === '/api/objects/upload')).toHaveLength(1);
  });

  it('should say that the line was cut, and go on when it is back', async () => {
    const store = await startObjectStore(['cut', 'cut', 'cut', 'cut', { status: 200 }]);
    fakeApi({
      'POST /api/objects/upload': { uploadURL: store.addressOf(ID) },
      'PUT /api/project-images': ANSWER,
    });
    const { choose } = mount();

    choose(imageFile());
    await waitFor(() => expect(notice()).toContain(`Failed to upload room.jpg. ${NETWORK}`));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(notice()).toContain('No Internet connection'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy();
  });

  it('should go on when the line is back before the upload has failed', async () => {
    const store = await startObjectStore(['cut', 'cut', 'cut', 'cut', { status: 200 }]);
    const calls = fakeApi({
      'POST /api/objects/upload': { uploadURL: store.addressOf(ID) },
      'PUT /api/project-images': ANSWER,
    });
    const { choose } = mount();

    choose(imageFile());
    await waitFor(() => expect(calls).toHaveLength(1));
    const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await waitFor(() => expect(notice()).toContain('No Internet connection'));
    isOnLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy();
  });

  it('should go on when the line was cut while it asked for an address', async () => {
    const store = await startObjectStore();
    const { promise, reject } = Promise.withResolvers();
    const responses = [() => promise, () => ({ uploadURL: store.addressOf(ID) })];
    const calls = fakeApi({
      'POST /api/objects/upload': () => responses.shift()?.(),
      'PUT /api/project-images': ANSWER,
    });
    const { choose } = mount();

    choose(imageFile());
    await waitFor(() => expect(calls).toHaveLength(1));
    const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await act(async () => reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry upload' })).toBeTruthy());
    expect(notice()).toContain('No Internet connection');
    expect(screen.queryByText('Failed to get upload URL')).toBeNull();
    isOnLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('Image uploaded successfully!')).toBeTruthy();
    expect(notice()).not.toContain('No Internet connection');
  });

  it.each([
    ['project', 'PUT /api/project-images', 'Failed to process uploaded image.'],
    ['library', 'PUT /api/images', 'Failed to register uploaded image.'],
  ] as const)('should say that an image was not taken, and why: %s', async (purpose, register, text) => {
    const store = await startObjectStore();
    const upload = { uploadURL: store.addressOf(ID) };
    fakeApi({
      'POST /api/objects/upload': upload,
      'POST /api/images/upload': upload,
      [register]: problem(415, 'Unsupported Media Type', 'This is no picture.'),
    });
    const { choose, onUploaded } = mount(purpose);

    choose(imageFile());

    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    expect(screen.getByText('This is no picture.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose another picture' }));
    expect(screen.getByText('Drop or paste a picture here, or')).toBeTruthy();
    expect(onUploaded).not.toHaveBeenCalled();
  });

  it('should repeat only the check when the server could not answer', async () => {
    const store = await startObjectStore();
    const answers = [problem(503, 'Service Unavailable'), Response.json(ANSWER)];
    fakeApi({
      'POST /api/objects/upload': { uploadURL: store.addressOf(ID) },
      'PUT /api/project-images': () => answers.shift(),
    });
    const { choose, onUploaded } = mount();
    choose(imageFile());

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
    expect(store.received).toHaveLength(1);
  });

  it('should cancel what is on its way', async () => {
    const store = await startObjectStore(['never']);
    fakeApi({ 'POST /api/objects/upload': { uploadURL: store.addressOf(ID) } });
    const { choose, pending } = mount();
    choose(imageFile());
    await waitFor(() => expect(store.received).toHaveLength(1));
    expect(pending.at(-1)).toBe(true);

    await press('Cancel');

    expect(await screen.findByText('Drop or paste a picture here, or')).toBeTruthy();
    expect(pending.at(-1)).toBe(false);
  });

  it('should take an image that is pasted anywhere on the page', async () => {
    const store = await startObjectStore();
    fakeApi({
      'POST /api/objects/upload': { uploadURL: store.addressOf(ID) },
      'PUT /api/project-images': ANSWER,
    });
    const { onUploaded } = mount();

    fireEvent.paste(document.body, {
      clipboardData: { files: [imageFile('image.png', { type: 'image/png' })] },
    });

    await waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
    expect(store.received[0]?.contentType).toBe('image/png');
  });
});
