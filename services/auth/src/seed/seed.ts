import { DEMO_MEMBERS } from '@hearthwise/contracts';
import { database } from '../database.js';
import { toEmailKey } from '../email-key.js';

/** Adds the demo members. They have no password, so nobody can sign in as one; safe to run again. */
export async function seed(url: string, schema?: string): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  try {
    for (const { id, firstName } of DEMO_MEMBERS) {
      const email = demoEmail(id);
      await dataSource.query(
        'INSERT INTO users (id, email, email_key, first_name) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [id, email, toEmailKey(email), firstName],
      );
    }
  } finally {
    await dataSource.destroy();
  }
}

/** Every user has an address; no mail can reach one under `.invalid` (RFC 2606 section 2). */
function demoEmail(id: string): string {
  return `${id}@demo.invalid`;
}
