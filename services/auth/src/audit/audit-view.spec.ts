import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.js';

describe('the table of the version before', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('should still take what processes of that version record', async () => {
    const userId = randomUUID();
    const [inserted] = await auth.dataSource.query(
      'INSERT INTO audit (id, user_id, action, at) VALUES (DEFAULT, $1, $2, DEFAULT) RETURNING id, at',
      [userId, 'signed_out'],
    );
    const [entry] = await auth.dataSource.query('SELECT * FROM audit_entries WHERE actor_id = $1', [userId]);
    expect(entry).toMatchObject({ ...inserted, action: 'user.signed_out', subject_id: userId });
  });
});
