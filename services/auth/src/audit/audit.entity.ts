import { Column, CreateDateColumn, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

export type AuditAction =
  | 'signed_up'
  | 'signed_in'
  | 'signed_out'
  | 'identity_linked'
  | 'reset_link_made'
  | 'password_reset'
  | 'password_changed'
  | 'session_revoked';

/** Who did what and when. Ids only, no personal data: these rows outlive their users. */
@Entity('audit')
export class AuditEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @Column('text')
  action!: AuditAction;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;
}

/** Records an action in its transaction, so that neither exists without the other. */
export async function recordAudit(
  manager: EntityManager,
  userId: string,
  action: AuditAction,
): Promise<void> {
  await manager.insert(AuditEntity, { userId, action });
}
