import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What an OpenID provider calls a user. Only issuer and subject together are unique (OpenID Connect Core 5.7). */
@Entity('identities')
export class IdentityEntity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  /** Unique together with the issuer. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
