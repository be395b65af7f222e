import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type SignInMethod = 'password' | 'provider';

/** One browser in which a user is signed in. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the token; the token itself is in the browser's cookie only. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** Identifies the session in lists; grants no access. */
  @Column('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The absolute end, however often it is used. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Accurate to the hour. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  /** Browser and operating system by name. */
  @Column('text')
  device!: string;

  /** How its user signed in. */
  @Column('text')
  method!: SignInMethod;
}
