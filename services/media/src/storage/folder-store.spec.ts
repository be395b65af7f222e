import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderStore } from './folder-store.js';
import { originalKey, uploadKey } from './object-keys.js';
import { makeFolderStore, type TestFolder } from '../testing/folder-store.js';

const run = promisify(execFile);
const built = new URL('../../dist/storage/folder-store.js', import.meta.url);

/** A small disk of its own, where this machine lets us make one. */
async function mountSmallDisk(): Promise<string | null> {
  const directory = await mkdtemp(join(tmpdir(), 'hearthwise-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', directory]);

    return directory;
  } catch {
    await rm(directory, { recursive: true });

    return null;
  }
}

const smallDisk = await mountSmallDisk();

describe('objects in a folder', () => {
  let folder: TestFolder;
  let store: FolderStore;

  const draftFolder = () => join(folder.config.directory, 'drafts');
  /** As if nothing had touched the file for so many hours. */
  const age = (path: string, hours: number) => {
    const then = new Date(Date.now() - hours * 3_600_000);

    return utimes(path, then, then);
  };

  beforeEach(async () => {
    folder = await makeFolderStore();
    store = folder.store;
  });
  afterEach(() => folder.remove());

  it('should keep nothing of bytes that end in an error', async () => {
    const key = uploadKey(randomUUID());
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.alloc(100_000);
      throw new Error('the line is cut');
    }

    await expect(store.writeStream(key, broken())).rejects.toThrow('the line is cut');
    expect(await store.stat(key)).toBeNull();
    expect(await readdir(draftFolder())).toEqual([]);
  });

  it('should work with a folder that is given relative to where it runs', async () => {
    const directory = join(relative(process.cwd(), folder.config.directory), 'new', 'folder');
    const other = new FolderStore({ ...folder.config, directory });
    const key = originalKey(randomUUID());
    await other.prepare();
    await other.write(key, Buffer.from('x'));

    expect(await readdir(join(folder.config.directory, 'new', 'folder', 'images'))).toHaveLength(1);
  });

  it('should be unavailable, and not empty, while its disk is not mounted', async () => {
    const key = originalKey(randomUUID());
    await store.write(key, Buffer.from('a picture'));
    await rename(folder.config.directory, `${folder.config.directory}.away`);
    const unavailable = { code: 'service.unavailable' };
    await expect(store.stat(key)).rejects.toMatchObject(unavailable);
    await expect(store.read(key)).rejects.toMatchObject(unavailable);
    await expect(store.write(key, Buffer.from('another'))).rejects.toMatchObject(unavailable);
    await expect(store.list().next()).rejects.toMatchObject(unavailable);
    await expect(store.delete(key)).rejects.toMatchObject(unavailable);
    await expect(store.deleteFolder('images')).rejects.toMatchObject(unavailable);

    await rename(`${folder.config.directory}.away`, folder.config.directory);
    expect(await text(await store.read(key))).toBe('a picture');
  });

  it('should be unready without its folder', async () => {
    await rm(draftFolder(), { recursive: true });

    await expect(store.checkReady()).rejects.toThrow('ENOENT');
  });

  it('should leave a temporary file and no object when it is killed, and delete that a day later', async () => {
    const key = uploadKey(randomUUID());
    const script = `
      import { FolderStore } from ${JSON.stringify(built.href)};
      const bytes = async function* () { for (;;) yield Buffer.alloc(1000); };
      await new FolderStore(${JSON.stringify(folder.config)}).writeStream(${JSON.stringify(key)}, bytes());`;
    const writer = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await vi.waitFor(async () => expect(await readdir(draftFolder())).toHaveLength(1), { timeout: 30_000 });
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const [draft = ''] = await readdir(draftFolder());

    expect(await store.stat(key)).toBeNull();
    await store.collectGarbage();
    expect(await readdir(draftFolder())).toEqual([draft]);
    await age(join(draftFolder(), draft), 25);
    await store.collectGarbage();
    expect(await readdir(draftFolder())).toEqual([]);
  });

  it('should delete an upload after a day, and keep originals', async () => {
    const [fresh, forgotten, shown] = [
      uploadKey(randomUUID()),
      uploadKey(randomUUID()),
      originalKey(randomUUID()),
    ];
    for (const key of [fresh, forgotten, shown]) {
      await store.write(key, Buffer.from('x'));
    }
    await age(join(folder.config.directory, fresh), 23);
    await age(join(folder.config.directory, forgotten), 25);
    await age(join(folder.config.directory, shown), 25);
    await store.collectGarbage();

    expect(await Promise.all([fresh, forgotten, shown].map((key) => store.stat(key)))).toEqual([
      { bytes: 1 },
      null,
      { bytes: 1 },
    ]);
  });

  it('should give what it reads whole while the object is replaced', async () => {
    const key = originalKey(randomUUID());
    await store.write(key, Buffer.from('a'.repeat(1_000_000)));
    const reading = await store.read(key);
    await store.write(key, Buffer.from('b'));

    expect(await text(reading)).toBe('a'.repeat(1_000_000));
  });
});

describe.skipIf(smallDisk === null)('a full disk (needs the right to mount one)', () => {
  const directory = smallDisk ?? '';

  afterEach(async () => {
    await run('umount', [directory]);
    await rm(directory, { recursive: true });
  });

  it('should be an answer, and leave room as it was', async () => {
    const config = { kind: 'folder' as const, directory, signingKey: 'k'.repeat(32), publicUrl: 'http://x' };
    const store = new FolderStore(config);
    await store.prepare();
    const key = originalKey(randomUUID());

    await expect(store.write(key, Buffer.alloc(500_000))).rejects.toMatchObject({ code: 'storage.full' });
    expect(await store.stat(key)).toBeNull();
    expect(await readdir(join(directory, 'drafts'))).toEqual([]);
    await store.write(key, Buffer.alloc(100_000));
    expect(await store.stat(key)).toEqual({ bytes: 100_000 });
  });
});
