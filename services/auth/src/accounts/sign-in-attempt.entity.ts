import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The latest tries to sign in of one kind: at an account from one network, at an account, or with a known browser. */
@Entity('sign_in_attempts')
export class SignInAttemptEntity {
  /** A keyed hash of what is counted: neither the addresses that strangers type nor their own are kept. */
  @PrimaryColumn('bytea', { name: 'account_key' })
  key!: Buffer;

  /** Oldest first; never more than are allowed in the window. */
  @Column('timestamptz', { name: 'tried_at', array: true })
  triedAt!: Date[];
}
