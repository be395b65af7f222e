import type { Role } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** As it was typed. */
  @Column('text')
  email!: string;

  /** The address as `toEmailKey` returns it; unique. */
  @Column('text', { name: 'email_key' })
  emailKey!: string;

  @Column('text', { name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  @Column('text', { default: 'member' })
  role!: Role;

  /** Argon2id in PHC string format; null for users who can't sign in with a password. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** Since when the user may not sign in; null for all others. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  /** Until when moderators let the user write nothing that others see; null or past for all others. */
  @Column('timestamptz', { name: 'suspended_until', nullable: true })
  suspendedUntil!: Date | null;

  /** Of what community decided; an older version never replaces a newer one. */
  @Column('int', { name: 'suspension_version', default: 0 })
  suspensionVersion!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
