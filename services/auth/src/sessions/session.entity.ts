import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One browser that is signed in. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the token; the token itself is in the browser's cookie only. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Right to the hour. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;
}
