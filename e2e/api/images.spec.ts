import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_WIDTHS, LIMITS, objectIdOf, ROUTES } from '@hearthwise/contracts';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { baseUrl, Caller, newMember } from '../support/api.js';

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const WEBP = 'image/webp,image/*,*/*;q=0.8';
const visitor = new Caller();

/** Whether browsers upload to an S3 server, which has rules and refusals of its own, and not to the gateway. */
const isInS3 = Boolean(process.env.S3_ENDPOINT);
/** Which groups are skipped, for their names. */
const NOT_IN_S3 = isInS3 ? ' (not with S3_ENDPOINT)' : '';
const IN_S3 = isInS3 ? '' : ' (only with S3_ENDPOINT)';

/** An image that no other test has, with the place and the camera that phones write into theirs. */
function makePhoto({ width = 1400, height = 1000 } = {}): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'A camera', Copyright: randomUUID() },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  };

  return sharp({ create: { width, height, channels: 3, background: '#887766' } })
    .withExif(exif)
    .jpeg({ quality: 60 })
    .toBuffer();
}

const put = (address: string, body: Buffer, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'content-type': 'image/jpeg', ...headers },
  });

async function promise(member: Caller, path = '/api/objects/upload'): Promise<string> {
  const { status, body } = await member.post(path);
  expect(status).toBe(200);

  return body.uploadURL as string;
}

/** An uploaded image that nothing has been said about yet. */
async function upload(member: Caller, bytes?: Buffer): Promise<string> {
  const address = await promise(member);
  expect((await put(address, bytes ?? (await makePhoto()))).status).toBe(200);

  return address;
}

/** An image in the library. */
async function addToLibrary(member: Caller, texts: { filename?: string; altText?: string } = {}) {
  const { status, body } = await member.put('/api/images', { imageURL: await upload(member), ...texts });
  expect(status).toBe(200);

  return { ...(body as { url: string; filename: string; altText: string }), id: idOf(body.url as string) };
}

const idOf = (address: string) => objectIdOf(address) ?? 'none';
const show = (path: string, headers: Record<string, string> = {}) => fetch(baseUrl() + path, { headers });

/** Waits for all variants, which a job makes after the registration. */
function showVariant(path: string, accept: string, type: string): Promise<Response> {
  return vi.waitFor(
    async () => {
      const response = await show(path, { accept });
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

      return response;
    },
    { timeout: 45_000, interval: 500 },
  );
}

describe('calls of images that are refused', () => {
  let member: Caller;

  beforeAll(async () => {
    member = await newMember();
  });

  const calls: [string, string][] = [
    ['POST', '/api/objects/upload'],
    ['POST', '/api/images/upload'],
    ['PUT', '/api/project-images'],
    ['PUT', '/api/images'],
    ['PUT', '/api/objects/register'],
    ['GET', '/api/images'],
    ['PATCH', `/api/images/${randomUUID()}`],
    ['DELETE', `/api/images/${randomUUID()}`],
  ];
  const registrations = ['/api/project-images', '/api/images', '/api/objects/register'];

  it.each(calls)('should answer 401 to a visitor: %s %s', async (method, path) => {
    const body = method === 'GET' ? undefined : { imageURL: `/objects/${randomUUID()}`, altText: '' };
    expect(await visitor.send(method, path, { body })).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized', code: 'auth.required' },
    });
  });

  it.each(calls.filter(([method]) => method !== 'GET'))(
    'should refuse what another site started: %s %s',
    async (method, path) => {
      const headers = { origin: 'https://elsewhere.example' };
      expect(await member.send(method, path, { body: {}, headers })).toMatchObject({
        status: 403,
        body: { code: 'request.foreign_origin' },
      });
    },
  );

  it.each(registrations)('should refuse a body that is no JSON: PUT %s', async (path) => {
    const answer = await member.put(path, 'imageURL=/objects/1', { 'content-type': 'text/plain' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'request.unsupported_media_type' } });
  });

  it.each(registrations.flatMap((path) => [{ imageURL: '  ' }, {}].map((body) => [path, body] as const)))(
    'should name a blank address: PUT %s with %j',
    async (path, body) => {
      expect(await member.put(path, body)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid', errors: [{ path: 'imageURL' }] },
      });
    },
  );

  it.each(registrations)('should refuse an address elsewhere, and never go there: PUT %s', async (path) => {
    const imageURL = `https://images.example/objects/${randomUUID()}`;
    expect(await member.put(path, { imageURL })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', errors: [{ path: 'imageURL' }] },
    });
  });

  it.each(registrations)('should not know what somebody else uploaded: PUT %s', async (path) => {
    const imageURL = await upload(await newMember());
    expect(await member.put(path, { imageURL })).toMatchObject({
      status: 404,
      body: { code: 'image.not_found' },
    });
  });

  it('should say that nothing was uploaded yet', async () => {
    expect(await member.put('/api/project-images', { imageURL: await promise(member) })).toMatchObject({
      status: 409,
      body: { code: 'image.not_uploaded' },
    });
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 415],
    ['a page', '<!doctype html><title>No image</title>', 415],
    ['nothing', '', 422],
  ])('should refuse %s, whatever its name, and forget it', async (_what, bytes, status) => {
    const imageURL = await upload(member, Buffer.from(bytes));
    expect(await member.put('/api/project-images', { imageURL, filename: 'a.png' })).toMatchObject({
      status,
    });
    expect((await member.put('/api/project-images', { imageURL })).status).toBe(404);
    expect((await show(`/objects/${idOf(imageURL)}`)).status).toBe(404);
  });

  it('should refuse more than 5 MB for an article', async () => {
    const photo = await makePhoto();
    const padding = Buffer.alloc(LIMITS.editorImageBytes + 1 - photo.length);
    const imageURL = await upload(member, Buffer.concat([photo, padding]));
    expect(await member.put('/api/objects/register', { imageURL })).toMatchObject({
      status: 413,
      body: { code: 'image.too_large' },
    });
  });

  it.each(['7', randomUUID(), 'ffffffff-ffff-0fff-0fff-ffffffffffff', '..%2f..%2fetc'])(
    'should show nothing at /objects/%s',
    async (id) => {
      const response = await show(`/objects/${id}`);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    },
  );

  it('should describe every call', async () => {
    const { body } = await visitor.get('/docs-json');
    const routes = Object.values(ROUTES).filter(({ path }) => /images|objects/.test(path));
    expect(routes).toHaveLength(9);
    for (const { method, path } of routes) {
      expect(body.paths[path.replace(':id', '{id}')]).toHaveProperty(method.toLowerCase());
    }
  });
});

describe.skipIf(isInS3)(`uploads to the gateway${NOT_IN_S3}`, () => {
  let member: Caller;

  beforeAll(async () => {
    member = await newMember();
  });

  it('should be at the address that shows the image later', async () => {
    const address = await promise(member);
    expect(address.split('?')[0]).toBe(`${baseUrl()}/objects/${idOf(address)}`);
  });

  it('should refuse a file of one byte too many, and take it at the limit', async () => {
    const address = await promise(member);
    const tooLarge = await put(address, Buffer.alloc(LIMITS.imageBytes + 1));
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { code: 'image.too_large' }]);
    expect((await put(address, Buffer.alloc(LIMITS.imageBytes))).status).toBe(200);
  });

  it.each(['signature', 'expires', 'size'])('should refuse an address whose %s was changed', async (name) => {
    const address = new URL(await promise(member));
    const value = address.searchParams.get(name) ?? '';
    address.searchParams.set(name, value.startsWith('1') ? `2${value.slice(1)}` : `1${value.slice(1)}`);
    expect((await put(address.href, await makePhoto())).status).toBe(403);
  });

  it('should refuse an address that has been signed for another image', async () => {
    const [one, other] = [new URL(await promise(member)), new URL(await promise(member))];
    expect((await put(`${baseUrl()}${one.pathname}${other.search}`, await makePhoto())).status).toBe(403);
  });

  it('should refuse a file whose checksum is another', async () => {
    const address = await promise(member);
    const response = await put(address, await makePhoto(), { 'content-md5': 'AAAAAAAAAAAAAAAAAAAAAA==' });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'upload.damaged' }]);
  });

  it('should refuse a file for an image that is registered', async () => {
    const imageURL = await upload(member);
    expect((await member.put('/api/project-images', { imageURL })).status).toBe(200);
    const response = await put(imageURL, await makePhoto());
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'upload.closed' }]);
  });
});

describe.runIf(isInS3)(`uploads to S3${IN_S3}`, () => {
  it('should refuse a file of one byte too many when it is registered, and an address that was changed', async () => {
    const member = await newMember();
    const imageURL = await upload(member, Buffer.alloc(LIMITS.imageBytes + 1));
    expect(await member.put('/api/project-images', { imageURL })).toMatchObject({
      status: 413,
      body: { code: 'image.too_large' },
    });
    const changed = (await promise(member)).replace(/X-Amz-Signature=./, 'X-Amz-Signature=x');
    expect((await put(changed, await makePhoto())).status).toBe(403);
  });

  it('should be allowed by the pages, and by them only', async () => {
    const { headers } = await visitor.get('/projects');
    const { origin } = new URL(process.env.S3_PUBLIC_URL ?? process.env.S3_ENDPOINT ?? '');
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`);
  });
});

describe('an image of a project', () => {
  let member: Caller;
  let address: string;
  let path: string;

  beforeAll(async () => {
    member = await newMember();
    address = await upload(member);
    path = `/objects/${idOf(address)}`;
  });

  it('should be shown to nobody before it is registered', async () => {
    expect((await show(path)).status).toBe(404);
  });

  it('should be registered once, and tell what was removed', async () => {
    const body = { imageURL: address, filename: 'hall.jpg', altText: 'A hall' };
    const first = await member.put('/api/project-images', body);
    expect(first).toMatchObject({
      status: 200,
      body: { objectPath: path, picture: { width: 1400, height: 1000, altText: 'A hall' } },
    });
    expect(first.body.removed).toEqual(expect.arrayContaining(['location', 'camera']));
    expect(first.body.picture.thumbhash).toMatch(/^[\w+/]{20,}={0,2}$/);
    expect((await member.put('/api/project-images', body)).body).toEqual(first.body);
  });

  it('should be shown, clean and safe', async () => {
    const response = await show(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'content-disposition': expect.stringMatching(/^inline; filename="?hall\.jpg"?$/),
      'accept-ranges': 'bytes',
    });
    const { exif, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 1400, height: 1000 });
  });

  it.each([
    ['avif', AVIF],
    ['webp', WEBP],
  ])('should be shown smaller as %s to anybody who names it', async (format, accept) => {
    const response = await showVariant(`${path}?w=640`, accept, `image/${format}`);
    expect(response.headers.get('vary')).toBe('accept');
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(640);
  });

  it('should be shown as it is to everybody else', async () => {
    for (const accept of ['*/*', 'image/*', 'image/png']) {
      expect((await show(`${path}?w=640`, { accept })).headers.get('content-type')).toBe('image/jpeg');
    }
  });

  it('should be shown at few widths, never wider than it is', async () => {
    await showVariant(`${path}?w=1280`, AVIF, 'image/avif');
    const widthAt = async (query: string) => {
      const bytes = Buffer.from(await (await show(path + query, { accept: AVIF })).arrayBuffer());

      return (await sharp(bytes).metadata()).width;
    };
    expect(await widthAt('?w=321')).toBe(640);
    expect(await widthAt('?w=1')).toBe(IMAGE_WIDTHS[0]);
    expect(await widthAt('?w=5000')).toBe(1280);
    expect(await widthAt('?w=wide')).toBe(1400);
  });

  it('should not be sent to anybody who has it, and in part to anybody who wants a part', async () => {
    const whole = await showVariant(`${path}?w=320`, AVIF, 'image/avif');
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get('etag') ?? '';
    const known = await show(`${path}?w=320`, { accept: AVIF, 'if-none-match': etag });
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
    const part = await show(`${path}?w=320`, { accept: AVIF, range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    const none = await show(`${path}?w=320`, { accept: AVIF, range: `bytes=${bytes.length}-` });
    expect([none.status, none.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const head = await fetch(`${baseUrl()}${path}?w=320`, { method: 'HEAD', headers: { accept: AVIF } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  });

  it('should stand on the project that names it, in lists and in the page', async () => {
    const created = await member.post('/api/projects', {
      title: `A hall ${randomUUID()}`,
      description: 'With a bench.',
      imageUrl: address,
    });
    const facts = { imageUrl: path, picture: { width: 1400, height: 1000, altText: 'A hall' } };
    expect(created).toMatchObject({ status: 201, body: facts });
    const { body: listed } = await visitor.get('/api/projects?limit=3');
    expect(listed[0]).toMatchObject({ id: created.body.id, ...facts });
    expect((await visitor.get(`/api/projects/${created.body.id}`)).body).toMatchObject(facts);
    const { body: page } = await visitor.get(`/projects/${created.body.id}`);
    expect(page).toContain(`<meta property="og:image" content="${baseUrl()}${path}?w=1280"/>`);
    expect(page).toContain('<meta property="og:image:width" content="1400"/>');
    expect(page).toContain(`srcSet="${path}?w=320 320w`);
  });

  it('should be no part of the library', async () => {
    const { body } = await member.get('/api/images?limit=100');
    expect(body.map((image: { url: string }) => image.url)).not.toContain(path);
  });
});

describe('the library', () => {
  let member: Caller;

  beforeAll(async () => {
    member = await newMember();
  });

  const find = async (search: string, caller: Caller = member) =>
    caller.get(`/api/images?search=${encodeURIComponent(search)}`);

  it('should list an image with what is known of it', async () => {
    const filename = `stairs-${randomUUID()}.jpg`;
    const image = await addToLibrary(member, { filename, altText: 'Stairs' });
    expect(image).toMatchObject({ url: `/objects/${image.id}`, filename, altText: 'Stairs' });
    const { body, headers } = await find(filename);
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toMatchObject([
      { id: image.id, url: image.url, contentType: 'image/jpeg', width: 1400, usedIn: [], mayDelete: true },
    ]);
    expect(body[0]).not.toHaveProperty('ownerId');
    expect((await find(filename, await newMember())).body).toMatchObject([{ mayDelete: false }]);
  });

  it('should give an image to anybody who asks, from either address', async () => {
    const imageURL = await promise(member, '/api/images/upload');
    expect((await put(imageURL, await makePhoto())).status).toBe(200);
    const registered = await member.put('/api/objects/register', { imageURL: imageURL.split('?')[0] });
    expect(registered).toMatchObject({ status: 200, body: { url: `/objects/${idOf(imageURL)}` } });
  });

  it('should show a changed text at once, wherever the image is', async () => {
    const image = await addToLibrary(member, { altText: 'A dor' });
    const project = await member.post('/api/projects', {
      title: 'A door',
      description: 'Painted.',
      imageUrl: image.url,
    });
    const at = `/api/projects/${project.body.id}`;
    expect((await visitor.get(at)).body.picture.altText).toBe('A dor');
    const changed = await member.send('PATCH', `/api/images/${image.id}`, { body: { altText: 'A door' } });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        altText: 'A door',
        usedIn: [{ kind: 'project', title: 'A door', path: `/projects/${project.body.id}` }],
      },
    });
    expect((await visitor.get(at)).body.picture.altText).toBe('A door');
  });

  it('should delete what is shown nowhere, for its owner only', async () => {
    const { id, url } = await addToLibrary(member);
    expect((await show(url)).status).toBe(200);
    expect(await (await newMember()).send('DELETE', `/api/images/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    });
    expect(await member.send('DELETE', `/api/images/${id}`)).toMatchObject({
      status: 200,
      body: { deleted: true },
    });
    expect((await show(url)).status).toBe(404);
  });

  it('should not delete what an article shows, nor what an earlier version of it shows', async () => {
    const { id, url } = await addToLibrary(member);
    const { body: article } = await visitor.get('/api/articles/room-for-an-active-life');
    const at = `/api/articles/${article.id}`;
    const saved = await member.put(at, { ...article, featuredImage: baseUrl() + url });
    expect(saved.body).toMatchObject({ featuredImage: url, picture: { width: 1400 } });
    expect((await visitor.get(`/api/articles/${article.slug}`)).body.picture).toMatchObject({ width: 1400 });
    const used = await member.send('DELETE', `/api/images/${id}`);
    expect(used).toMatchObject({ status: 409, body: { code: 'image.in_use' } });
    await member.put(at, article);
    const kept = await member.send('DELETE', `/api/images/${id}`);
    expect(kept).toMatchObject({ status: 409, body: { code: 'image.in_use' } });
    expect((await show(url)).status).toBe(200);
  });

  it('should say not found for images that are not there', async () => {
    for (const id of ['7', randomUUID()]) {
      const answers = [
        await member.send('PATCH', `/api/images/${id}`, { body: { altText: '' } }),
        await member.send('DELETE', `/api/images/${id}`),
      ];
      expect(answers).toMatchObject(answers.map(() => ({ status: 404, body: { code: 'image.not_found' } })));
    }
  });
});

describe.skipIf(isInS3)(`at another address of the site${NOT_IN_S3}`, () => {
  it('should be uploaded there, where the policy of the page allows it', async () => {
    const { protocol, port } = new URL(baseUrl());
    const origin = `${protocol}//127.0.0.1:${port}`;
    const member = await newMember('Robin', origin);
    const { body } = await member.post('/api/objects/upload', undefined, { origin });
    expect(new URL(body.uploadURL as string).origin).toBe(origin);
    expect((await put(body.uploadURL as string, await makePhoto())).status).toBe(200);
    const registered = await member.put('/api/images', { imageURL: body.uploadURL }, { origin });
    expect(registered).toMatchObject({ status: 200, body: { url: expect.stringMatching(/^\/objects\//) } });
  });
});

const dataDir = process.env.E2E_DATA_DIR;

describe.skipIf(!dataDir)('while media hangs (only where the test may stop its process)', () => {
  const signal = (name: NodeJS.Signals) =>
    process.kill(Number(readFileSync(join(dataDir ?? '', 'run', 'media.pid'), 'utf8')), name);

  it('should show posts without the facts of their images, and with them once it is back', async () => {
    const member = await newMember();
    const imageURL = await upload(member);
    await member.put('/api/project-images', { imageURL });
    signal('SIGSTOP');
    const created = await member
      .post('/api/projects', { title: 'A wall', description: 'Of clay.', imageUrl: imageURL })
      .finally(() => setTimeout(() => signal('SIGCONT'), 4_000));
    expect(created).toMatchObject({
      status: 201,
      body: { imageUrl: `/objects/${idOf(imageURL)}`, picture: null },
    });
    const path = `/projects/${created.body.id}`;
    expect(await visitor.get(`/api${path}`)).toMatchObject({ status: 200, body: { picture: null } });
    expect((await visitor.get(path)).status).toBe(200);
    await vi.waitFor(
      async () => expect((await visitor.get(`/api${path}`)).body.picture).toMatchObject({ width: 1400 }),
      { timeout: 30_000, interval: 500 },
    );
  });
});
