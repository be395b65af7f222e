import type { HiddenFor } from '@hearthwise/contracts';
import { Column, CreateDateColumn, PrimaryColumn } from 'typeorm';

/** The columns that projects and discussions share. */
export abstract class PostEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  /** One of the five categories; null when the author chose none. */
  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  @Column('text')
  title!: string;

  /** Markdown as typed. */
  @Column('text')
  content!: string;

  /** Rendered when saved, because it is read far more often than written. */
  @Column('text', { name: 'content_html' })
  contentHtml!: string;

  /** The `RENDER_VERSION` that derived the HTML and the other derived columns. */
  @Column('int', { name: 'render_version', default: 0 })
  renderVersion!: number;

  /** Preview of the text for lists; null when an older process wrote the row. */
  @Column('text', { nullable: true })
  preview?: string | null;

  /** When it was moved to the bin; null for what everybody sees. */
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt?: Date | null;

  /** Who moved it there; null when that was not recorded yet. */
  @Column('uuid', { name: 'deleted_by', nullable: true })
  deletedBy?: string | null;

  /** Since when only its author and moderators see it; null for what everybody sees. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt?: Date | null;

  /** Why. */
  @Column('text', { name: 'hidden_for', nullable: true })
  hiddenFor?: HiddenFor | null;

  /** When its author last changed a text; null when never. */
  @Column('timestamptz', { name: 'edited_at', nullable: true })
  editedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
