import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

export type SignInMethod = 'password' | 'provider';

/** One browser that is signed in. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the token; the token itself is in the browser's cookie only. */
  @PrimaryColumn('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  /** Names the session where it is listed; opens nothing. */
  @Column('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  /** The end in any case, however often it is used. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  /** Right to the hour. */
  @Column('timestamptz', { name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  /** Browser and system by name. */
  @Column('text')
  device!: string;

  /** How its owner signed in. */
  @Column('text')
  method!: SignInMethod;
}
