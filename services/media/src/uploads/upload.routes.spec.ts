import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LIMITS, RPC } from '@hearthwise/contracts';
import { RpcClient } from '@hearthwise/rpc';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { uploadKey } from '../storage/object-keys.js';
import { makeFolderStore, type TestFolder } from '../testing/folder-store.js';
import { type RouteServer, serveRoutes } from '../testing/route-server.js';
import type { PendingUploadLookup } from './pending-upload-lookup.js';
import { UploadRoutes } from './upload.routes.js';

/** As the rows of images tell it. */
class Rows implements PendingUploadLookup {
  readonly owners = new Map<string, string>();

  async findOpenUpload(id: string): Promise<{ ownerId: string } | null> {
    const ownerId = this.owners.get(id);

    return ownerId === undefined ? null : { ownerId };
  }
}

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes);

describe('receiving uploads', () => {
  const rows = new Rows();
  let folder: TestFolder;
  let server: RouteServer;
  let impatient: RouteServer;

  /** An upload that is open, and the address for it. */
  const requestUpload = async (change: { expiresAt?: Date } = {}) => {
    const [id, ownerId] = [randomUUID(), randomUUID()];
    rows.owners.set(id, ownerId);
    const expiresAt = new Date(Date.now() + LIMITS.uploadSeconds * 1_000);
    const grant = { key: uploadKey(id), ownerId, expiresAt, maxBytes: LIMITS.imageBytes, ...change };

    return { id, address: await folder.store.signUpload(grant) };
  };
  const put = (address: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
    server.fetch(address, { method: 'PUT', body, headers });
  const kept = async (id: string) => buffer(await folder.store.read(uploadKey(id)));
  const drafts = () => readdir(join(folder.config.directory, 'drafts'));

  /** A request whose body is still to come, like a slow line's. */
  const startPut = ({ url, token }: RouteServer, address: string, length?: number) => {
    const { pathname, search } = new URL(address);
    const lengthHeader = length === undefined ? {} : { 'content-length': length };
    const outgoing = httpRequest(`${url}${pathname}${search}`, {
      method: 'PUT',
      headers: { ...lengthHeader, [RPC.tokenHeader]: token },
    });
    const answered = once(outgoing, 'response') as Promise<[Readable & { statusCode: number }]>;

    return { outgoing, status: answered.then(([response]) => response.resume().statusCode) };
  };
  const leavesNothing = async (id: string) => {
    await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 30_000 });
    expect(await folder.store.stat(uploadKey(id))).toBeNull();
  };

  beforeAll(async () => {
    folder = await makeFolderStore();
    server = await serveRoutes(new UploadRoutes(folder.store, rows));
    impatient = await serveRoutes(new UploadRoutes(folder.store, rows, 200));
  });
  afterAll(async () => {
    await server.stop();
    await impatient.stop();
    await folder.remove();
  });

  it.each([
    ['one byte', 1],
    ['as many bytes as allowed', LIMITS.imageBytes],
  ])('should keep %s', async (_what, length) => {
    const { id, address } = await requestUpload();
    const bytes = randomBytes(length);
    const answer = await put(address, bytes, { 'content-type': 'application/json' });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).toBe(`"${md5Of(bytes).digest('hex')}"`);
    expect((await kept(id)).equals(bytes)).toBe(true);
  });

  it('should keep an empty file, for registration to refuse', async () => {
    const { id, address } = await requestUpload();

    expect((await put(address, '')).status).toBe(200);
    expect(await folder.store.stat(uploadKey(id))).toEqual({ bytes: 0 });
  });

  it('should refuse one byte too many before it comes', async () => {
    const { id, address } = await requestUpload();
    const answer = await put(address, Buffer.alloc(LIMITS.imageBytes + 1));

    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'image.too_large' });
    await leavesNothing(id);
  });

  it('should cut off an upload of unknown length when one byte too many has come', async () => {
    const { id, address } = await requestUpload();
    const { outgoing, status } = startPut(server, address);
    outgoing.on('error', () => {});
    outgoing.write(Buffer.alloc(LIMITS.imageBytes));
    outgoing.write('x');

    expect(await status).toBe(413);
    outgoing.destroy();
    await leavesNothing(id);
  });

  it('should tell the gateway why, while its bytes are still coming', async () => {
    const client = new RpcClient({ url: server.url, token: server.token });
    const { address } = await requestUpload();
    const { pathname, search } = new URL(address);
    const sending = client.open({
      method: 'PUT',
      path: `${pathname}${search}`,
      body: Readable.from(manyMegabytes()),
    });

    await expect(sending).rejects.toMatchObject({ code: 'image.too_large' });
    await client.close();
  });

  it('should refuse what was damaged on its way', async () => {
    const { id, address } = await requestUpload();
    const headers = { 'content-md5': md5Of(Buffer.from('what was sent')).digest('base64') };
    const answer = await put(address, 'what came', headers);

    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'upload.damaged' });
    await leavesNothing(id);
    expect((await put(address, 'what was sent', headers)).status).toBe(200);
  });

  it('should leave nothing of an upload that is cut, and take it again', async () => {
    const { id, address } = await requestUpload();
    const { outgoing, status } = startPut(server, address, 1_000_000);
    outgoing.write(Buffer.alloc(400_000));
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1), { timeout: 30_000 });
    outgoing.destroy();

    await expect(status).rejects.toThrow('socket hang up');
    await leavesNothing(id);
    expect((await put(address, Buffer.alloc(1_000_000))).status).toBe(200);
  });

  it('should keep what was there when a repetition is cut', async () => {
    const { id, address } = await requestUpload();
    await put(address, 'the first');
    const { outgoing, status } = startPut(server, address, 1_000_000);
    outgoing.write(Buffer.alloc(400_000));
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1), { timeout: 30_000 });
    outgoing.destroy();

    await expect(status).rejects.toThrow('socket hang up');
    await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 30_000 });
    expect((await kept(id)).toString()).toBe('the first');
  });

  it('should give up an upload of which nothing comes any more', async () => {
    const { id, address } = await requestUpload();
    const { outgoing, status } = startPut(impatient, address, 1_000_000);
    outgoing.write(Buffer.alloc(400_000));

    await expect(status).rejects.toThrow('socket hang up');
    await leavesNothing(id);
  });

  it('should keep the one of two uploads at once that ends last, and never a mix', async () => {
    const { id, address } = await requestUpload();
    const first = startPut(server, address, 200_000);
    const second = startPut(server, address, 200_000);
    first.outgoing.write('a'.repeat(100_000));
    second.outgoing.write('b'.repeat(100_000));
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(2), { timeout: 30_000 });
    second.outgoing.end('b'.repeat(100_000));
    expect(await second.status).toBe(200);
    first.outgoing.end('a'.repeat(100_000));

    expect(await first.status).toBe(200);
    expect((await kept(id)).toString()).toBe('a'.repeat(200_000));
  });

  it.each(['expires', 'size', 'signature'])('should refuse an address with another %s', async (name) => {
    const { id, address } = await requestUpload();
    const { searchParams, path } = urlOf(address);
    const value = searchParams.get(name) ?? '';
    const last = value.at(-2) === '1' ? '2' : '1';
    searchParams.set(name, `${value.slice(0, -2)}${last}${value.at(-1)}`);
    const answer = await put(`${path}?${searchParams.toString()}`, 'x');

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'auth.forbidden' });
    await leavesNothing(id);
  });

  it.each(['expires', 'size', 'signature'])('should refuse an address without its %s', async (name) => {
    const { searchParams, path } = urlOf((await requestUpload()).address);
    searchParams.delete(name);

    expect((await put(`${path}?${searchParams.toString()}`, 'x')).status).toBe(403);
  });

  it("should refuse an address for another's upload", async () => {
    const [mine, other] = [await requestUpload(), await requestUpload()];

    expect((await put(mine.address.replace(mine.id, other.id), 'x')).status).toBe(403);
  });

  it('should refuse an address that is too old', async () => {
    const { id, address } = await requestUpload({ expiresAt: new Date(Date.now() - 1_000) });
    const answer = await put(address, 'x');

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'upload.expired', detail: 'Request has expired' });
    await leavesNothing(id);
  });

  it('should refuse an upload that is closed, or that is none', async () => {
    const { id, address } = await requestUpload();
    rows.owners.delete(id);

    for (const closed of [address, address.replace(id, 'nonsense'), address.replace(id, '..%2Fx')]) {
      const answer = await put(closed, 'x');
      expect(answer.status).toBe(409);
      expect(await answer.json()).toMatchObject({ code: 'upload.closed' });
    }
  });

  it('should keep nothing when the upload was closed while its bytes came', async () => {
    const { id, address } = await requestUpload();
    const { outgoing, status } = startPut(server, address, 2);
    outgoing.write('x');
    await vi.waitFor(async () => expect(await drafts()).toHaveLength(1), { timeout: 30_000 });
    rows.owners.delete(id);
    outgoing.end('y');

    expect(await status).toBe(409);
    await leavesNothing(id);
  });
});

function* manyMegabytes(): Generator<Buffer> {
  for (let sent = 0; sent < 100; sent += 1) {
    yield Buffer.alloc(1_048_576);
  }
}

function urlOf(address: string): { path: string; searchParams: URLSearchParams } {
  const { pathname, searchParams } = new URL(address);

  return { path: pathname, searchParams };
}
