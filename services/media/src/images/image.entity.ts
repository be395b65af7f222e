import type { ImagePurpose, ImageType, RemovedPart } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { Drawing } from '../processing/draw-illustration.js';

/** `search_text`, which the table makes of filename and alternative text, is only for queries. */
@Entity('images')
export class ImageEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** The member who uploads it; null for drawings that come with the product. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** What it was registered for; null before, and for drawings. */
  @Column('text', { nullable: true })
  purpose!: ImagePurpose | null;

  /**
   * `pending` until the bytes have been checked; only what is `ready` is ever shown; `deleting` while its objects are
   * being removed, which the cleaning finishes if nobody else does.
   */
  @Column('text', { default: 'pending' })
  status!: 'pending' | 'ready' | 'deleting';

  /** As its owner called it, with the ending of its type. */
  @Column('text', { default: '' })
  filename!: string;

  /** What people who don't see the picture hear; empty when it only decorates. */
  @Column('text', { name: 'alt_text', default: '' })
  altText!: string;

  /** As the bytes say, not the uploader; null, like all that follows, until they have been checked. */
  @Column('text', { name: 'content_type', nullable: true })
  contentType!: ImageType | null;

  /** Of the picture as it is kept; null for a drawing that nobody has asked for yet. */
  @Column('int', { nullable: true })
  bytes!: number | null;

  /** SHA-256 of the picture as it is kept. */
  @Column('text', { nullable: true })
  etag!: string | null;

  /** Pixels. */
  @Column('int', { nullable: true })
  width!: number | null;

  /** Pixels. */
  @Column('int', { nullable: true })
  height!: number | null;

  @Column('bool', { name: 'is_animated', default: false })
  isAnimated!: boolean;

  /** A blurred miniature in base64. */
  @Column('text', { nullable: true })
  thumbhash!: string | null;

  /** Of the upload, which is what the limits are about. */
  @Column('int', { name: 'uploaded_bytes', nullable: true })
  uploadedBytes!: number | null;

  /** What was taken out of the upload. */
  @Column('text', { array: true, default: [] })
  removed!: RemovedPart[];

  /** How to draw it, for drawings that come with the product. */
  @Column('jsonb', { nullable: true })
  drawing!: Drawing | null;

  /** Counts the jobs that were made for its variants, and the losses that made another one necessary. */
  @Column('int', { name: 'variants_attempt', default: 0 })
  variantsAttempt!: number;

  @Column('timestamptz', { name: 'variants_asked_at', nullable: true })
  variantsAskedAt!: Date | null;

  /** Null while some are missing. */
  @Column('timestamptz', { name: 'variants_made_at', nullable: true })
  variantsMadeAt!: Date | null;

  @Column('timestamptz', { name: 'registered_at', nullable: true })
  registeredAt!: Date | null;

  /** Since when it is known to be shown nowhere; null while it is shown, and while nobody has looked. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince!: Date | null;

  @Column('timestamptz', { name: 'uses_checked_at', nullable: true })
  usesCheckedAt!: Date | null;

  /** When the upload was removed for good: no address for it can be valid any more. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
