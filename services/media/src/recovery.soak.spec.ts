import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OPERATIONS } from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { type RunningService, startService } from '@hearthwise/service-kit';
import {
  asUser,
  PatientClient,
  seededRandom,
  type ServiceProcess,
  startServiceProcess,
} from '@hearthwise/service-kit/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppModule } from './app.module.js';
import { GarbageCollectionService } from './garbage-collection/garbage-collection.service.js';
import { makeSample } from './testing/sample-images.js';
import { idIn, putTo, startTestMedia, type TestMedia } from './testing/test-media.js';

const { createUpload, registerImage, deleteImage } = OPERATIONS.media;

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** How often media is killed while it takes uploads. */
const KILLS = Number(process.env.KILLS ?? 25);
/** Milliseconds after its first registration within which a process is killed. */
const MAX_LIFE_MS = 500;
/** Time enough for a busy machine to renew the lock of a running job. */
const LOCK_MS = 2_000;
/** Uploads that are under way at any time. */
const UPLOADERS = 3;
const WITHIN = { timeout: 120_000, interval: 20 };

describe('when the process is killed', () => {
  const random = seededRandom('when media is killed');
  let media: TestMedia;
  const processes: ServiceProcess[] = [];

  /** The service in this process only answers calls; what works is started and killed below. */
  beforeAll(async () => {
    media = await startTestMedia({ MEDIA_ROLE: 'api', JOBS_LOCK_MS: String(LOCK_MS) });
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map((one) => one.end()));
  });
  afterAll(() => media.stop());

  const start = async () => {
    const started = await startServiceProcess(MAIN, { ...media.environment, MEDIA_ROLE: 'all' });
    processes.push(started);

    return { ...started, client: new PatientClient({ url: started.url, token: media.config.RPC_TOKEN }) };
  };
  const startWorker = (): Promise<RunningService> => {
    const config = { ...media.config, MEDIA_ROLE: 'worker' as const };

    return startService('media', config, AppModule.with(config));
  };
  const isMade = async (id: string) =>
    (await media.query('SELECT FROM images WHERE id = $1 AND variants_made_at IS NOT NULL', [id])).length ===
    1;
  const listRenditions = (id: string) =>
    media.query<{ name: string }>(`SELECT width || '.' || format AS name FROM variants WHERE image_id = $1`, [
      id,
    ]);
  /** Runs a statement that keeps others waiting until `work` ends, and then undoes it; `work` can wait until somebody waits. */
  const whileHolding = async (
    statement: string,
    values: string[],
    work: (untilHeld: () => Promise<void>) => Promise<void>,
  ) => {
    const { DATABASE_URL: connectionString, DATABASE_SCHEMA: schema } = media.config;
    const client = new pg.Client({ connectionString, options: `-c search_path=${schema},public` });
    await client.connect();
    try {
      await client.query('BEGIN');
      await client.query(statement, values);
      const [holder] = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
      const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))';
      await work(() =>
        vi.waitFor(async () => expect(await media.query(waiting, [holder?.pid])).toHaveLength(1), WITHIN),
      );
    } finally {
      await client.end();
    }
  };
  const show = async (id: string) => {
    const { body } = await media.client.open({ method: 'GET', path: `/objects/${id}` });
    await body.dump();
  };
  /** Every key that the rows speak of. */
  const listExpected = async () => {
    const rows = await media.query<{ key: string }>(
      `SELECT 'images/' || id || '/original' AS key FROM images WHERE status = 'ready'
       UNION SELECT 'images/' || image_id || '/' || width || '.' || format FROM variants`,
    );

    return rows.map(({ key }) => key).toSorted();
  };

  it('should lose nothing that it answered, and leave nothing that is never cleaned', async () => {
    const jpeg = await makeSample({ width: 340, height: 255 });
    const registered = new Set<string>();
    const deleted = new Set<string>();

    /** Uploads, registers, and deletes every third, until the calls fail. */
    const uploadOn = async (client: RpcClient, onRegistered: () => void) => {
      const owner = asUser();
      for (let count = 1; ; count++) {
        const { uploadUrl } = await client.call(createUpload, {}, owner);
        await putTo(client, uploadUrl, jpeg);
        const input = { address: uploadUrl, purpose: 'library', filename: '', altText: '' } as const;
        const { image } = await client.call(registerImage, input, owner);
        registered.add(image.id);
        onRegistered();
        if (count % 3 === 0) {
          registered.delete(image.id);
          await client.call(deleteImage, { id: image.id }, owner);
          deleted.add(image.id);
        }
      }
    };
    for (let kill = 0; kill < KILLS; kill++) {
      const { client, end } = await start();
      const { promise: firstRegistered, resolve } = Promise.withResolvers<void>();
      const uploads = Promise.allSettled(Array.from({ length: UPLOADERS }, () => uploadOn(client, resolve)));
      await Promise.race([firstRegistered, uploads]);
      await sleep(random() * MAX_LIFE_MS);
      await end();
      await uploads;
      await client.close();
    }

    await media.query(`UPDATE images SET created_at = created_at - interval '25 hours',
      registered_at = registered_at - interval '2 hours', variants_asked_at = variants_asked_at - interval '1 hour'`);
    await media.query(`UPDATE removals SET removed_at = removed_at - interval '25 hours'`);
    const worker = await startWorker();
    const ready = await media.query<{ id: string }>(`SELECT id FROM images WHERE status = 'ready'`);
    await Promise.all(ready.map(({ id }) => show(id)));
    await vi.waitFor(async () => {
      const unmade = `SELECT FROM images WHERE status = 'ready' AND variants_made_at IS NULL`;
      expect(await media.query(unmade)).toEqual([]);
    }, WITHIN);
    await worker.app.get(GarbageCollectionService).run();
    await worker.stop();

    const kept = await media.query<{ id: string; status: string }>('SELECT id, status FROM images');
    expect(kept.filter(({ status }) => status !== 'ready')).toEqual([]);
    expect([...registered].filter((id) => !kept.some((row) => row.id === id))).toEqual([]);
    expect(kept.filter(({ id }) => deleted.has(id))).toEqual([]);
    expect(await media.listObjects()).toEqual(await listExpected());
    expect(registered.size).toBeGreaterThan(0);
  }, 900_000);

  it('should finish the renditions of an image where it was', async () => {
    const { image } = await media.upload(await makeSample({ width: 1_920, height: 400 }));
    const fourth = `INSERT INTO variants VALUES ($1, 'webp', 640, 1, 'x')`;
    await whileHolding(fourth, [image.id], async (untilHeld) => {
      const { client, end } = await start();
      await untilHeld();
      await end();
      await client.close();
      expect(await listRenditions(image.id)).toHaveLength(3);
    });
    expect(await isMade(image.id)).toBe(false);

    const second = await start();
    await vi.waitFor(async () => expect(await isMade(image.id)).toBe(true), WITHIN);
    expect(await listRenditions(image.id)).toHaveLength(10);
    expect(await second.end('SIGTERM')).toBe(0);
    await second.client.close();
  }, 240_000);

  it('should take a registration again that it was killed in', async () => {
    const owner = asUser();
    const address = await media.createUpload(owner);
    await media.put(address, await makeSample());
    const input = { address, purpose: 'library', filename: '', altText: '' } as const;
    // Lets it lock the row, process the image and write the bytes, but not the row.
    await whileHolding('LOCK TABLE images IN SHARE MODE', [], async (untilHeld) => {
      const { client, end } = await start();
      const broken = client.call(registerImage, input, owner).catch((error: unknown) => error);
      await untilHeld();
      await end();
      expect(await broken).toMatchObject({ code: 'service.unavailable' });
      await client.close();
    });

    await expect(media.register(address, {}, owner)).resolves.toMatchObject({ image: { id: idIn(address) } });
  }, 240_000);
});
