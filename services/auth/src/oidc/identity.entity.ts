import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Who a user is at an OpenID provider. Only issuer and subject together name a person (OpenID Connect Core 5.7). */
@Entity('identities')
export class IdentityEntity {
  @PrimaryColumn('text')
  issuer!: string;

  @PrimaryColumn('text')
  subject!: string;

  /** A user is one person at each provider. */
  @Column('uuid', { name: 'user_id' })
  userId!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
