import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImageType } from '@hearthwise/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originalKey, imageFolder, renditionKey } from '../storage/object-keys.js';
import { makeFolderStore, type TestFolder } from '../testing/folder-store.js';
import { type RouteServer, serveRoutes } from '../testing/route-server.js';
import { ImageRoutes } from './image.routes.js';
import { type DeliverableImage, RenditionSource, type Rendition } from './rendition-source.js';

/** As the rows of images tell it. */
class Rows extends RenditionSource {
  readonly images = new Map<string, DeliverableImage>();
  readonly lost: string[] = [];

  async findImage(id: string): Promise<DeliverableImage | null> {
    return this.images.get(id) ?? null;
  }

  async reportMissing(id: string, { key }: Rendition): Promise<void> {
    this.lost.push(`${id} ${key}`);
  }
}

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const WEBP = 'image/webp,*/*';
const OLD = 'image/png,image/*;q=0.8,*/*;q=0.5';

describe('delivering images', () => {
  const rows = new Rows();
  let folder: TestFolder;
  let server: RouteServer;

  const store = async (key: string) => {
    const bytes = randomBytes(2_000);
    await folder.store.write(key, bytes);

    return { key, bytes: bytes.length, etag: createHash('sha256').update(bytes).digest('hex') };
  };
  const storeRendition = async (
    id: string,
    width: number,
    format: Rendition['format'],
  ): Promise<Rendition> => ({
    ...(await store(renditionKey(id, width, format))),
    width,
    format,
  });

  /** An image whose bytes are there: by default with both formats at 320, 640 and 960. */
  const show = async (change: Partial<DeliverableImage> = {}, contentType: ImageType = 'image/jpeg') => {
    const id = randomUUID();
    const image: DeliverableImage = {
      filename: 'Kitchen sink.jpeg',
      original: { ...(await store(originalKey(id))), contentType },
      renditions: [],
      isComplete: true,
      ...change,
    };
    rows.images.set(id, image);

    return { id, image };
  };
  const requestUntilComplete = async (
    widths = [960, 320, 640],
    formats: Rendition['format'][] = ['webp', 'avif'],
  ) => {
    const shown = await show();
    const kinds = widths.flatMap((width) => formats.map((format) => ({ width, format })));
    const make = kinds.map(({ width, format }) => storeRendition(shown.id, width, format));
    shown.image.renditions = await Promise.all(make);

    return shown;
  };
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.fetch(`/objects/${path}`, { method, headers: { accept: AVIF, ...headers } });
  /** The etag of the response, which tells which file was chosen. */
  const chosenBy = async (path: string, accept: string) => (await get(path, { accept })).headers.get('etag');
  const etagOf = ({ renditions }: DeliverableImage, width: number, format: Rendition['format']) =>
    `"${renditions.find((rendition) => rendition.width === width && rendition.format === format)?.etag}"`;

  beforeAll(async () => {
    folder = await makeFolderStore();
    server = await serveRoutes(new ImageRoutes(folder.store, rows));
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  it('should show the original with everything that keeps it harmless', async () => {
    const { id, image } = await show();
    const answer = await get(id);

    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': '2000',
      etag: `"${image.original.etag}"`,
      'accept-ranges': 'bytes',
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': 'inline; filename="Kitchen sink.jpg"',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(await buffer(await folder.store.read(image.original.key)))).toBe(true);
  });

  it.each([
    ['Über uns ☃.png', `inline; filename="?ber uns ?.jpg"; filename*=UTF-8''%C3%9Cber%20uns%20%E2%98%83.jpg`],
    ['evil.html', 'inline; filename=evil.jpg'],
    ['a"b\r\nset-cookie: x', 'inline; filename'],
    ['', 'inline; filename=image.jpg'],
  ])('should name the file %j by what it is', async (filename, expected) => {
    const { id } = await show({ filename });
    const answer = await get(id);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')?.replaceAll('"image.jpg"', 'image.jpg')).toContain(
      expected,
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    [1, AVIF, 320, 'avif'],
    [320, AVIF, 320, 'avif'],
    [321, AVIF, 640, 'avif'],
    [960, WEBP, 960, 'webp'],
    [4_000, AVIF, 960, 'avif'],
    [640, 'image/webp;q=0.1', 640, 'webp'],
    [640, 'IMAGE/AVIF ; q=0.3 , image/png', 640, 'avif'],
    [640, 'image/avif;q=0, image/webp', 640, 'webp'],
  ] as const)('should answer a wish for %i pixels and %j', async (width, accept, expected, format) => {
    const { id, image } = await requestUntilComplete();
    const answer = await get(`${id}?w=${width}`, { accept });

    expect(answer.headers.get('etag')).toBe(etagOf(image, expected, format));
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('content-disposition')).toContain(`Kitchen sink.${format}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it.each([
    ['names neither new format', '?w=640', OLD],
    ['refuses them', '?w=640', 'image/avif;q=0,image/webp;q=0.000'],
    ['takes anything', '?w=640', '*/*'],
    ['wishes no width', '', AVIF],
  ])('should show the original to a reader who %s', async (_who, query, accept) => {
    const { id, image } = await requestUntilComplete();

    expect(await chosenBy(`${id}${query}`, accept)).toBe(`"${image.original.etag}"`);
  });

  it('should show moving images in the one format that they have', async () => {
    const { id, image } = await requestUntilComplete([480], ['webp']);

    expect(await chosenBy(`${id}?w=640`, AVIF)).toBe(etagOf(image, 480, 'webp'));
  });

  it('should show the original for a minute while renditions are missing', async () => {
    const { id, image } = await requestUntilComplete([320]);
    image.isComplete = false;
    const answer = await get(`${id}?w=640`);

    expect(answer.headers.get('etag')).toBe(`"${image.original.etag}"`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(await chosenBy(`${id}?w=300`, AVIF)).toBe(etagOf(image, 320, 'avif'));
  });

  it('should show another form for a minute when a rendition is lost, and tell of it', async () => {
    const { id, image } = await requestUntilComplete([640]);
    await folder.store.delete(renditionKey(id, 640, 'avif'));
    const answer = await get(`${id}?w=640`);

    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe(etagOf(image, 640, 'webp'));
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(rows.lost).toEqual([`${id} ${renditionKey(id, 640, 'avif')}`]);
    await folder.store.delete(renditionKey(id, 640, 'webp'));
    expect(await chosenBy(`${id}?w=640`, AVIF)).toBe(`"${image.original.etag}"`);
  });

  it.each([
    ['bytes=0-9', 'bytes 0-9/2000', 10],
    ['bytes=1990-', 'bytes 1990-1999/2000', 10],
    ['bytes=-5', 'bytes 1995-1999/2000', 5],
    ['bytes=-9999', 'bytes 0-1999/2000', 2_000],
    ['bytes=1999-99999', 'bytes 1999-1999/2000', 1],
    ['Bytes=5-5', 'bytes 5-5/2000', 1],
  ])('should send the part %j', async (range, contentRange, length) => {
    const { id, image } = await show();
    const answer = await get(id, { range });
    const [start = 0] = (/\d+/.exec(contentRange) ?? []).map(Number);
    const whole = await buffer(await folder.store.read(image.original.key));

    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(answer.headers.get('content-length')).toBe(String(length));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(whole.subarray(start, start + length))).toBe(true);
  });

  it.each(['bytes=2000-', 'bytes=5000-6000', 'bytes=-0'])('should refuse the part %j', async (range) => {
    const { id } = await show();
    const answer = await get(id, { range });

    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */2000');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('');
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', ''])(
    'should send everything for a range like %j',
    async (range) => {
      const { id } = await show();
      const answer = await get(id, { range });

      expect(answer.status).toBe(200);
      expect((await answer.arrayBuffer()).byteLength).toBe(2_000);
    },
  );

  it('should send a part only to anybody who has the rest of the same bytes', async () => {
    const { id, image } = await show();
    const range = 'bytes=0-9';

    expect((await get(id, { range, 'if-range': `"${image.original.etag}"` })).status).toBe(206);
    expect((await get(id, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await get(id, { range, 'if-range': `W/"${image.original.etag}"` })).status).toBe(200);
    expect((await get(id, { range, 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' })).status).toBe(200);
  });

  it.each([(etag: string) => etag, (etag: string) => `"x", W/${etag}`, () => '*'])(
    'should send nothing to anybody who has it already (%#)',
    async (tagsOf) => {
      const { id, image } = await show();
      const etag = `"${image.original.etag}"`;
      const answer = await get(id, { 'if-none-match': tagsOf(etag), range: 'bytes=0-1' });

      expect(answer.status).toBe(304);
      expect(await answer.text()).toBe('');
      expect(answer.headers.get('etag')).toBe(etag);
      expect(answer.headers.get('vary')).toBe('accept');
      expect(answer.headers.get('cache-control')).toContain('immutable');
    },
  );

  it('should send everything to anybody who has another form', async () => {
    const { id } = await show();

    expect((await get(id, { 'if-none-match': '"another", W/"third"' })).status).toBe(200);
  });

  it('should answer HEAD like GET without bytes, and without parts', async () => {
    const { id } = await requestUntilComplete();
    const [whole, head] = [
      await get(`${id}?w=640`),
      await get(`${id}?w=640`, { range: 'bytes=0-1' }, 'HEAD'),
    ];
    const ofTheLine = new Set(['date', 'connection', 'keep-alive']);
    const described = ({ headers }: Response) => [...headers].filter(([name]) => !ofTheLine.has(name));

    expect(head.status).toBe(200);
    expect(described(head)).toEqual(described(whole));
    expect(await head.text()).toBe('');
  });

  it.each(['nonsense', randomUUID(), '..%2F..%2Fetc%2Fpasswd', `${randomUUID()}%00`])(
    'should find no image at %j',
    async (path) => {
      const answer = await get(path);

      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'image.not_found' });
      expect(answer.headers.get('cache-control')).toBeNull();
    },
  );

  it('should find no image whose original is gone', async () => {
    const { id } = await show();
    await folder.store.deleteFolder(imageFolder(id));
    const answer = await get(id);

    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBeNull();
  });

  it.each(['0', '-1', '1.5', 'wide', '99999', ''])('should refuse a width of %j', async (width) => {
    const { id } = await show();
    const answer = await get(`${id}?w=${width}`);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'request.invalid', errors: [{ path: 'w' }] });
  });
});
