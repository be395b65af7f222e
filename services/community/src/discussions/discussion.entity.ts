import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('discussions')
export class DiscussionEntity {
  @PrimaryColumn('uuid', { default: () => 'uuidv7()' })
  id!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  /** One of the five categories; null when the author chose none. */
  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  @Column('text')
  title!: string;

  /** Markdown, as it was typed. */
  @Column('text')
  content!: string;

  /** Rendered once for each save, because it is read far more often than written. */
  @Column('text', { name: 'content_html' })
  contentHtml!: string;

  /** The `RENDER_VERSION` that made the HTML and what else comes from the text. */
  @Column('int', { name: 'render_version', default: 0 })
  renderVersion!: number;

  /** The beginning of the text as lists show it; null when it was written by a process that knew no previews. */
  @Column('text', { nullable: true })
  preview?: string | null;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned!: boolean;

  @Column('boolean', { name: 'is_resolved', default: false })
  isResolved!: boolean;

  @Column('int', { name: 'replies_count', default: 0 })
  repliesCount!: number;

  @Column('int', { name: 'views_count', default: 0 })
  viewsCount!: number;

  /** When it was started or last replied to. */
  @Column('timestamptz', { name: 'last_activity_at', default: () => 'now()' })
  lastActivityAt!: Date;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
