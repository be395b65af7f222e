import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest sign-in attempts for one user from one network, from anywhere, or with a known browser. */
@Entity('sign_in_attempts')
export class SignInAttemptEntity {
  /** A keyed hash of what is counted: neither email nor network addresses are stored. */
  @PrimaryColumn('bytea', { name: 'account_key' })
  key!: Buffer;

  /** Oldest first; at most as many as the limit allows. */
  @Column('timestamptz', { name: 'tried_at', array: true })
  attemptedAt!: Date[];
}
