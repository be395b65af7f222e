import { randomUUID } from 'node:crypto';
import { objectPath, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.js';
import { ImageUsesRepository } from './image-uses.repository.js';

const { listPhotoUses, updateProfile } = OPERATIONS.auth;

describe('uses of images as photos', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const list = (...ids: string[]) => auth.client.call(listPhotoUses, { ids }, asVisitor());

  it('should name whose photo an image is, until they take another', async () => {
    const { user } = await auth.signUp({ firstName: 'Pim' });
    const [id, other] = [randomUUID(), randomUUID()];
    const change = (profileImage: string | null) =>
      auth.client.call(updateProfile, { profileImage }, asUser('member', user.id));
    await change(objectPath(id));
    expect(await list(other, id)).toEqual([
      { imageId: id, kind: 'profile', title: 'Pim', path: `/u/${user.id}` },
    ]);
    await change(objectPath(other));
    expect(await list(id)).toEqual([]);
    await change(null);
    expect(await list(id, other)).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('should find them by an index', async () => {
    await auth.dataSource.query(
      `INSERT INTO users (email, email_key, profile_image_url)
        SELECT n, n, '/objects/' || n FROM (SELECT 'plan' || generate_series(1, 3000) AS n) AS numbered`,
    );
    await auth.dataSource.query('ANALYZE users');
    const uses = new ImageUsesRepository(auth.dataSource);
    const [read] = await plansOf(auth.dataSource, () => uses.list([randomUUID()]));
    expect(read?.plan).toContain('users_by_photo');
  });
});
