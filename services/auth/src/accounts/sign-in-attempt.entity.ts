import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest tries to sign in to one account, whether it exists or not. A success takes the row away. */
@Entity('sign_in_attempts')
export class SignInAttemptEntity {
  /** SHA-256 of the address: what strangers type into the form is not kept. */
  @PrimaryColumn('bytea', { name: 'account_key' })
  accountKey!: Buffer;

  /** Oldest first; never more than are allowed in the window. */
  @Column('timestamptz', { name: 'tried_at', array: true })
  triedAt!: Date[];
}
