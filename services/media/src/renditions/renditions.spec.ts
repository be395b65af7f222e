import { buffer } from 'node:stream/consumers';
import { type QueueOf, queueToken } from '@hearthwise/jobs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeRendition } from './make-rendition.js';
import { ObjectStore } from '../storage/object-store.js';
import { makeSample } from '../testing/sample-images.js';
import { startTestMedia, type TestMedia } from '../testing/test-media.js';
import { renditionsJob } from './renditions.job.js';
import { RenditionsRepository } from './renditions.repository.js';

/** A busy machine takes its time for AVIF. */
const TEST_TIMEOUT_MS = { timeout: 60_000, interval: 100 };

describe('renditions', () => {
  let media: TestMedia;

  beforeAll(async () => {
    media = await startTestMedia();
  });
  afterAll(() => media.stop());

  const show = async (id: string, query = '', accept = 'image/avif,image/webp,image/*') => {
    const response = await media.client.open({
      method: 'GET',
      path: `/objects/${id}${query}`,
      headers: { accept },
    });

    return { headers: response.headers, bytes: Buffer.from(await response.body.arrayBuffer()) };
  };
  const renditionsOf = async (id: string) => {
    const rows = await media.query<{ name: string }>(
      `SELECT width || '.' || format AS name FROM variants WHERE image_id = $1 ORDER BY width, format`,
      [id],
    );

    return rows.map(({ name }) => name);
  };
  const expectMade = (id: string) =>
    vi.waitFor(async () => {
      const [row] = await media.query('SELECT FROM images WHERE id = $1 AND variants_made_at IS NOT NULL', [
        id,
      ]);
      expect(row).toBeDefined();
    }, TEST_TIMEOUT_MS);
  const objectsOf = async (id: string) => (await media.listObjects()).filter((key) => key.includes(id));

  it('should be made after the registration, none wider than the image', async () => {
    const { image } = await media.upload(await makeSample({ width: 700, height: 525 }));
    expect((await show(image.id, '?w=320')).headers['cache-control']).toContain('max-age=60');
    await expectMade(image.id);
    expect(await renditionsOf(image.id)).toEqual(['320.avif', '320.webp', '640.avif', '640.webp']);
    expect(await objectsOf(image.id)).toHaveLength(5);

    const shown = await show(image.id, '?w=320');
    expect(shown.headers).toMatchObject({ 'content-type': 'image/avif' });
    expect(shown.headers['cache-control']).toContain('immutable');
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 });
    expect((await show(image.id, '?w=600', 'image/webp')).headers['content-type']).toBe('image/webp');
    expect((await show(image.id, '?w=600', '*/*')).headers['content-type']).toBe('image/jpeg');
  }, 120_000);

  it('should be compressed as hard as the settings say', async () => {
    const { image } = await media.upload(await makeSample({ width: 320, height: 240 }));
    await expectMade(image.id);
    const original = await buffer(
      await media.service.app.get(ObjectStore).read(`images/${image.id}/original`),
    );
    const request = { format: 'avif', width: 320, isAnimated: false } as const;
    const [bySettings, byDefault] = await Promise.all([
      makeRendition(original, { ...request, effort: media.config.RENDITION_EFFORT }),
      makeRendition(original, request),
    ]);
    const { bytes } = await show(image.id, '?w=320');
    expect(bytes.equals(bySettings)).toBe(true);
    expect(bytes.equals(byDefault)).toBe(false);
  }, 120_000);

  it('should be made of the width of a small image', async () => {
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    expect(await renditionsOf(image.id)).toEqual(['90.avif', '90.webp']);
  }, 120_000);

  it('should be made when the image is asked for after its job was lost', async () => {
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    await media.query(
      `UPDATE images SET variants_made_at = NULL, variants_asked_at = now() - interval '3 minutes' WHERE id = $1`,
      [image.id],
    );
    await media.query('DELETE FROM variants WHERE image_id = $1', [image.id]);
    await show(image.id);
    await expectMade(image.id);
    expect(await renditionsOf(image.id)).toEqual(['90.avif', '90.webp']);
    const [row] = await media.query('SELECT variants_attempt FROM images WHERE id = $1', [image.id]);
    expect(row).toEqual({ variants_attempt: 2 });
  }, 120_000);

  it('should be queued again once, however many ask at once', async () => {
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    await media.query('UPDATE images SET variants_made_at = NULL, variants_asked_at = NULL WHERE id = $1', [
      image.id,
    ]);
    await Promise.all([1, 2, 3, 4, 5].map(() => show(image.id)));
    const [row] = await media.query('SELECT variants_attempt FROM images WHERE id = $1', [image.id]);
    expect(row).toEqual({ variants_attempt: 2 });
  }, 120_000);

  it('should be made again when their bytes are gone, and the image be shown meanwhile', async () => {
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    await media.service.app.get(ObjectStore).delete(`images/${image.id}/90.avif`);
    expect((await show(image.id, '?w=90')).headers['content-type']).toBe('image/webp');
    await expectMade(image.id);
    expect((await show(image.id, '?w=90')).headers['content-type']).toBe('image/avif');
  }, 120_000);

  it('should be made again when one is found to be gone just before they count as made', async () => {
    const renditions = media.service.app.get(RenditionsRepository);
    const markComplete = renditions.markComplete.bind(renditions);
    vi.spyOn(renditions, 'markComplete').mockImplementationOnce(async (...job) => {
      await media.service.app.get(ObjectStore).delete(`images/${job[0]}/90.avif`);
      await show(job[0], '?w=90');

      return markComplete(...job);
    });
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    expect(await renditionsOf(image.id)).toEqual(['90.avif', '90.webp']);
    expect((await show(image.id, '?w=90')).headers['content-type']).toBe('image/avif');
  }, 120_000);

  it('should be tried again once a day after many jobs were lost', async () => {
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    const loseAllAgo = (time: string) =>
      media.query(
        `UPDATE images SET variants_made_at = NULL, variants_attempt = 10, variants_asked_at = now() - $2::interval
         WHERE id = $1`,
        [image.id, time],
      );
    const attemptAfterShow = async () => {
      await show(image.id);

      return media.query('SELECT variants_attempt AS attempt FROM images WHERE id = $1', [image.id]);
    };
    await loseAllAgo('23 hours');
    expect(await attemptAfterShow()).toEqual([{ attempt: 10 }]);
    await loseAllAgo('25 hours');
    expect(await attemptAfterShow()).toEqual([{ attempt: 11 }]);
    await expectMade(image.id);
  }, 120_000);

  it('should do nothing for an image that is gone, or whose renditions are there', async () => {
    const { image } = await media.upload(await makeSample({ width: 90, height: 60 }));
    await expectMade(image.id);
    const before = await objectsOf(image.id);
    const queue = media.service.app.get<QueueOf<typeof renditionsJob>>(queueToken(renditionsJob));
    const gone = '019a0000-0000-7000-8000-000000000000';
    await queue.add({ id: image.id, attempt: 7 }, { version: 1, imageId: image.id });
    await queue.add({ id: gone }, { version: 1, imageId: gone });
    await vi.waitFor(async () => {
      const done = await media.query(
        `SELECT id FROM ${media.config.JOBS_SCHEMA}.job WHERE id IN ($1, $2) AND return_value = '"skipped"'`,
        [`${image.id}.7`, gone],
      );
      expect(done).toHaveLength(2);
    }, TEST_TIMEOUT_MS);
    expect(await objectsOf(image.id)).toEqual(before);
    expect(await objectsOf(gone)).toEqual([]);
  }, 120_000);

  it('should be of a moving image only WebP, and move', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => makeSample({ format: 'png', height: 30 })));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { image } = await media.upload(gif);
    await expectMade(image.id);
    expect(await renditionsOf(image.id)).toEqual(['320.webp']);
    const { bytes } = await show(image.id, '?w=320');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', pages: 3 });
  }, 120_000);
});
