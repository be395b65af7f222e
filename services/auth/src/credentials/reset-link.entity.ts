import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link with which one user can set a new password, once. A newer link replaces an older one. */
@Entity('reset_links')
export class ResetLinkEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** SHA-256 of the token; the token itself is in the link only. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
