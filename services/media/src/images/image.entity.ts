import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('images')
export class ImageEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** The member who uploads it. */
  @Column('uuid', { name: 'owner_id' })
  ownerId!: string;

  /** Where the bytes lie in the object store. */
  @Column('text', { name: 'object_key', unique: true })
  objectKey!: string;

  /** As the bytes say, not the uploader; null, like size and measures, until they have been checked. */
  @Column('text', { name: 'content_type', nullable: true })
  contentType!: string | null;

  @Column('int', { nullable: true })
  bytes!: number | null;

  /** Pixels. */
  @Column('int', { nullable: true })
  width!: number | null;

  /** Pixels. */
  @Column('int', { nullable: true })
  height!: number | null;

  /** What people who don't see the picture hear; empty when it only decorates. */
  @Column('text', { name: 'alt_text', default: '' })
  altText!: string;

  /** `pending` until the bytes have been checked; only what is `ready` is ever shown. */
  @Column('text', { default: 'pending' })
  status!: 'pending' | 'ready';

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
