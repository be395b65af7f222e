import type { ImagePurpose, ImageType, RemovedPart } from '@hearthwise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';
import type { IllustrationSpec } from '../processing/draw-illustration.js';

/**
 * `search_text`, which Postgres generates from filename and alternative text, is only used in queries. Some columns keep
 * the names that they were created with: `variants_…` are about renditions.
 */
@Entity('images')
export class ImageEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  /** The user who uploads it; null for illustrations. */
  @Column('uuid', { name: 'owner_id', nullable: true })
  ownerId!: string | null;

  /** What it was registered for; null before, and for illustrations. */
  @Column('text', { nullable: true })
  purpose!: ImagePurpose | null;

  /**
   * `pending` until it is registered; only `ready` images are delivered; `deleting` while its objects are being deleted,
   * which garbage collection finishes if it is interrupted.
   */
  @Column('text', { default: 'pending' })
  status!: 'pending' | 'ready' | 'deleting';

  /** As the owner named it, with the extension of its type. */
  @Column('text', { default: '' })
  filename!: string;

  /** Alternative text; empty when the image is decorative. */
  @Column('text', { name: 'alt_text', default: '' })
  altText!: string;

  /** Determined from the bytes; null until registration, like the fields below. */
  @Column('text', { name: 'content_type', nullable: true })
  contentType!: ImageType | null;

  /** Size of the original; null for an illustration that was not requested yet. */
  @Column('int', { nullable: true })
  bytes!: number | null;

  /** SHA-256 of the original. */
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

  /** A blurred preview in base64 (ThumbHash). */
  @Column('text', { nullable: true })
  thumbhash!: string | null;

  /** Size of the uploaded file, to which the limits apply. */
  @Column('int', { name: 'uploaded_bytes', nullable: true })
  uploadedBytes!: number | null;

  /** What re-encoding removed from the uploaded file. */
  @Column('text', { array: true, default: [] })
  removed!: RemovedPart[];

  /** What to draw; only for illustrations. */
  @Column('jsonb', { name: 'drawing', nullable: true })
  illustration!: IllustrationSpec | null;

  /** Incremented by each rendition job and by each loss of a rendition that makes another job necessary. */
  @Column('int', { name: 'variants_attempt', default: 0 })
  renditionsAttempt!: number;

  @Column('timestamptz', { name: 'variants_asked_at', nullable: true })
  renditionsRequestedAt!: Date | null;

  /** When the last rendition was made; null while some are missing. */
  @Column('timestamptz', { name: 'variants_made_at', nullable: true })
  renditionsCompletedAt!: Date | null;

  @Column('timestamptz', { name: 'registered_at', nullable: true })
  registeredAt!: Date | null;

  /** Since when it is known to be unused; null while it is used and until its uses are first checked. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince!: Date | null;

  @Column('timestamptz', { name: 'uses_checked_at', nullable: true })
  usesCheckedAt!: Date | null;

  /** When the uploaded file was deleted for good: no upload address can be valid any more. */
  @Column('timestamptz', { name: 'settled_at', nullable: true })
  uploadDeletedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
