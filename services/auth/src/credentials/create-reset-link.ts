import { newSecret, recordAudit } from '@hearthwise/service-kit';
import type { DataSource } from 'typeorm';
import { toEmailKey } from '../email-key.js';
import { UserEntity } from '../users/user.entity.js';
import { ResetLinksRepository } from './reset-links.repository.js';

/** Creates the token of a user's reset link and records it in the audit; null when nobody has the address. */
export async function createResetLink(dataSource: DataSource, email: string): Promise<string | null> {
  const links = new ResetLinksRepository(dataSource);

  return dataSource.transaction(async (manager) => {
    const user = await manager.findOneBy(UserEntity, { emailKey: toEmailKey(email) });
    if (!user) {
      return null;
    }
    const token = newSecret();
    await links.replace(manager, user.id, token);
    await recordAudit(manager, { actorId: null, action: 'user.reset_link_made', subject: { id: user.id } });

    return token;
  });
}
