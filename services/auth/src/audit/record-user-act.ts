import type { AuditAction } from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import type { EntityManager } from 'typeorm';

/** What users do with their own account. */
export type UserAct = Extract<AuditAction, `user.${string}`>;

/** Records what a user did with their own account. */
export async function recordUserAct(manager: EntityManager, userId: string, action: UserAct): Promise<void> {
  await recordAudit(manager, { actorId: userId, action, subject: { id: userId } });
}
