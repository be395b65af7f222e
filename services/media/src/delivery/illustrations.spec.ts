import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { etagOf } from '../storage/etag.js';
import { ObjectStore } from '../storage/object-store.js';
import { startTestMedia, type TestMedia } from '../testing/test-media.js';

interface Row {
  bytes: number;
  etag: string;
}

describe('illustrations', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startTestMedia();
  });
  afterAll(() => media.stop());

  /** Adds one as the seed does; unless it `hasRenditions`, they count as asked for, so that no test makes them for nothing. */
  const add = async ({ seed, hasRenditions = false }: { seed?: string; hasRenditions?: boolean } = {}) => {
    const drawing = { section: 'our-lifestyles', seed: seed ?? randomUUID(), topic: '' };
    const [row] = await media.query<{ id: string }>(
      `INSERT INTO images (status, filename, content_type, width, height, drawing, registered_at, settled_at, variants_asked_at)
       VALUES ('ready', 'bench.webp', 'image/webp', 1600, 900, $1, now(), now(), $2) RETURNING id`,
      [drawing, hasRenditions ? null : new Date()],
    );

    return row?.id ?? '';
  };
  const show = async (id: string, from = media) => {
    const response = await from.client.open({ method: 'GET', path: `/objects/${id}` });

    return Buffer.from(await response.body.arrayBuffer());
  };
  const rowOf = async (id: string) =>
    (await media.query<Row>('SELECT bytes, etag FROM images WHERE id = $1', [id]))[0];
  const listRenditions = (id: string) => media.query('SELECT FROM variants WHERE image_id = $1', [id]);
  const TEST_TIMEOUT_MS = { timeout: 90_000, interval: 200 };

  it('should be drawn when somebody first asks, and kept like any image, with renditions', async () => {
    const id = await add({ hasRenditions: true });
    const bytes = await show(id);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 });
    expect(await rowOf(id)).toEqual({ bytes: bytes.length, etag: etagOf(bytes) });
    expect(await show(id)).toEqual(bytes);
    await vi.waitFor(async () => expect(await listRenditions(id)).toHaveLength(8), TEST_TIMEOUT_MS);
  }, 120_000);

  it('should be drawn once, however many ask at once, and the same for the same seed', async () => {
    const [one, other] = [await add({ seed: 'twins' }), await add({ seed: 'twins' })];
    const write = vi.spyOn(media.service.app.get(ObjectStore), 'write');
    const drawn = await Promise.all([one, one, one, one, other].map((id) => show(id)));
    const drawings = write.mock.calls.filter(([key]) => key.endsWith('/original'));
    write.mockRestore();
    expect(drawings).toHaveLength(2);
    expect(new Set(drawn.map(etagOf)).size).toBe(1);
  });

  it('should be drawn again when the bytes go while the service runs', async () => {
    const id = await add();
    const bytes = await show(id);
    await media.service.app.get(ObjectStore).delete(`images/${id}/original`);
    expect(await show(id)).toEqual(bytes);
  });

  it('should be drawn again when the bytes are gone, as after a move to another store', async () => {
    const id = await add({ hasRenditions: true });
    // As another process has left it.
    await media.query(`UPDATE images SET bytes = 1, etag = 'x', variants_made_at = now() WHERE id = $1`, [
      id,
    ]);
    await media.query(`INSERT INTO variants VALUES ($1, 'webp', 320, 1, 'x')`, [id]);
    const bytes = await show(id);
    expect(await rowOf(id)).toEqual({ bytes: bytes.length, etag: etagOf(bytes) });
    await vi.waitFor(async () => expect(await listRenditions(id)).toHaveLength(8), TEST_TIMEOUT_MS);
  }, 120_000);
});
